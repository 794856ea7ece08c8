import { z } from 'zod';

export const forwardDetail = z.object({ forward: z.number() });

export const forwardedFiles = z.array(z.object({ name: z.string(), type: z.string(), key: z.string() }));

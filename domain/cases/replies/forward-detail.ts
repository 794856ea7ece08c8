import { z } from 'zod';

/** What the email of a forward is about. */
export const forwardDetail = z.object({ forward: z.number() });

/** Files that go with it, by their keys. */
export const forwardedFiles = z.array(z.object({ name: z.string(), type: z.string(), key: z.string() }));

import { z } from 'zod';

export const programNotice = z.object({
  notice: z.enum(['token-ends', 'webhook-failing', 'webhook-off']),
  name: z.string(),
  /** When it ends, when it began to fail, or when it was switched off. */
  at: z.number(),
});

export type ProgramNotice = z.infer<typeof programNotice>;

import { z } from 'zod';

/** What owners are told by email of a token or a webhook, by its name. */
export const programNotice = z.object({
  notice: z.enum(['token-ends', 'webhook-failing', 'webhook-off']),
  name: z.string(),
  /** When it ends, since when it fails, or when it was switched off. */
  at: z.number(),
});

export type ProgramNotice = z.infer<typeof programNotice>;

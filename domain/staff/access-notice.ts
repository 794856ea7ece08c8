import { z } from 'zod';
import { changeSchema } from '#domain/audit/audit-detail.ts';

export const accessNotice = z.object({
  entries: z
    .array(
      z.object({
        at: z.number(),
        by: z.string(),
        about: z.string(),
        changes: z.array(changeSchema).readonly(),
      }),
    )
    .readonly(),
  /** So many others are in the audit log only. */
  more: z.number(),
});

export type AccessNotice = z.output<typeof accessNotice>;

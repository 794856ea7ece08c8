import { z } from 'zod';

export const CHANNELS = ['email', 'letter', 'phone', 'in-person', 'website'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How we know that it is them: only as much as is needed (UK GDPR, article 12(6)). */
export const IDENTITIES = ['own-address', 'called-back', 'known', 'document', 'representative'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** `running`: a confirmed erasure, which goes on automatically, also after a restart. */
export type RequestState = 'open' | 'running' | 'done' | 'refused';

export const personSchema = z.object({
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  references: z.array(z.string()),
});
export type Person = z.infer<typeof personSchema>;

export const planSchema = z.object({
  cases: z.array(z.number()),
  comments: z.array(z.number()),
});
export type Plan = z.infer<typeof planSchema>;

export const marksSchema = z.object({
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  cases: z.array(z.string()),
});
/** Keyed hashes: they tell whether something that comes back was erased, and not whose it was. */
export type Marks = z.infer<typeof marksSchema>;

export const erasedSchema = z.object({
  cases: z.number(),
  files: z.number(),
  mails: z.number(),
  comments: z.number(),
});
export type Erased = z.infer<typeof erasedSchema>;

export const NOTHING_ERASED: Erased = { cases: 0, files: 0, mails: 0, comments: 0 };

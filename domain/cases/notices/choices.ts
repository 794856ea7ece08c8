import { z } from 'zod';

/** Emails are on by default if otherwise something assigned to the person could be forgotten. */
export const choicesSchema = z.object({
  shortcuts: z.boolean().default(true),
  /** The next case of the list opens when one was answered, closed or put on hold. */
  next: z.boolean().default(true),
  mine: z.boolean().default(true),
  newUnassigned: z.boolean().default(false),
  overdue: z.boolean().default(true),
  digest: z.boolean().default(false),
});

export type Choices = z.infer<typeof choicesSchema>;
export type Choice = keyof Choices;

export const DEFAULT_CHOICES: Choices = choicesSchema.parse({});

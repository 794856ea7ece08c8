import { z } from 'zod';

/**
 * A person's choices for the dashboard and its emails. By default, emails come where otherwise something
 * assigned to the person could be forgotten.
 */
export const choicesSchema = z.object({
  /** Single keys do something in the inbox. */
  shortcuts: z.boolean().default(true),
  /** The next case of the list opens when one was answered, closed or put on hold. */
  next: z.boolean().default(true),
  /** An email when somebody else assigns them a case. */
  mine: z.boolean().default(true),
  /** An email for each message that arrives and is unassigned. */
  newUnassigned: z.boolean().default(false),
  /** An email when a case that is theirs or unassigned becomes overdue. */
  overdue: z.boolean().default(true),
  /** One email on the morning of each working day. */
  digest: z.boolean().default(false),
});

export type Choices = z.infer<typeof choicesSchema>;
export type Choice = keyof Choices;

export const DEFAULT_CHOICES: Choices = choicesSchema.parse({});

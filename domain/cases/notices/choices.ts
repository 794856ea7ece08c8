import { z } from 'zod';

/** On by default if otherwise something assigned to the person could be forgotten. */
export const choicesSchema = z.object({
  shortcuts: z.boolean().default(true),
  /** Opens the list's next case after one is answered, closed or put on hold. */
  next: z.boolean().default(true),
  mine: z.boolean().default(true),
  newUnassigned: z.boolean().default(false),
  overdue: z.boolean().default(true),
  digest: z.boolean().default(false),
});

export type Choices = z.infer<typeof choicesSchema>;
export type Choice = keyof Choices;

export const DEFAULT_CHOICES: Choices = choicesSchema.parse({});

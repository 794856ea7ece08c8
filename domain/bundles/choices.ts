import { z } from 'zod';

/** Why somebody's name is proposed, in the order in which they are shown. */
export const WHOSE = [
  'complained',
  'written-about',
  'carer',
  'named',
  'wrote',
  'titled',
  'known',
  'staff',
] as const;
export type Whose = (typeof WHOSE)[number];

/** Found in the texts alone, so that a common word may look like a name: it goes only whole. */
export const WHOLE_ONLY: readonly Whose[] = ['known'];
/** Whoever acted for the provider answers for it; whom a case is about stands under `named`. */
export const KEPT_AT_FIRST: readonly Whose[] = ['staff'];

const personSchema = z.object({
  name: z.string(),
  whose: z.enum(WHOSE),
  /** The cases that they complained in. */
  cases: z.array(z.number()),
  isHidden: z.boolean(),
});
export type PersonChosen = z.infer<typeof personSchema>;

export const choicesSchema = z.object({
  people: z.array(personSchema),
  /** One a line. */
  others: z.string(),
  /** Who complained stays readable in their own complaint. */
  keepsComplainants: z.boolean(),
  contacts: z.boolean(),
  /** Notes that staff wrote for each other. */
  notes: z.boolean(),
});
export type Choices = z.infer<typeof choicesSchema>;

/** As many lines as somebody reads through; the texts' own names are proposed. */
export const OTHERS_MAX = 200;
export const OTHER_LENGTH_MAX = 100;

export function otherNames(choices: Pick<Choices, 'others'>): readonly string[] {
  return choices.others
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

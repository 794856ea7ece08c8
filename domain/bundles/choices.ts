import { z } from 'zod';
import { type BlackOut, blackOutOf, type NameToRemove } from './black-out.ts';

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
export type PersonRole = (typeof WHOSE)[number];

/** Found only in the texts, where a common word may look like a name: removed only as a whole. */
const WHOLE_ONLY: readonly PersonRole[] = ['known'];
/** Staff acted for the provider and answer for it; a carer the case is about is under `named`. */
export const KEPT_AT_FIRST: readonly PersonRole[] = ['staff'];

const personSchema = z.object({
  name: z.string(),
  whose: z.enum(WHOSE),
  cases: z.array(z.number()),
  isHidden: z.boolean(),
});
export type PersonChosen = z.infer<typeof personSchema>;

export const choicesSchema = z.object({
  people: z.array(personSchema),
  others: z.string(),
  keepsComplainants: z.boolean(),
  contacts: z.boolean(),
  notes: z.boolean(),
});
export type Choices = z.infer<typeof choicesSchema>;

export const OTHERS_MAX = 200;
export const OTHER_LENGTH_MAX = 100;

export function otherNames(choices: Pick<Choices, 'others'>): readonly string[] {
  return choices.others
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

export function blackOutChosen(choices: Choices, retained: readonly string[]): BlackOut {
  const { people, keepsComplainants, contacts } = choices;
  const names = people.map(
    ({ name, whose: role, cases, isHidden }): NameToRemove => ({
      name,
      parts: !WHOLE_ONLY.includes(role),
      isStoredIn: (caseId) => !isHidden || (keepsComplainants && cases.includes(caseId)),
    }),
  );
  const others = otherNames(choices).map(
    (name): NameToRemove => ({ name, parts: true, isStoredIn: () => false }),
  );
  return blackOutOf([...names, ...others], { contacts, retained });
}

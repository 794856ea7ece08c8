import { type BlackOut, blackOutOf, type NameToRemove } from './black-out.ts';
import { type Choices, otherNames, WHOLE_ONLY } from './choices.ts';

export function blackOutChosen(choices: Choices, kept: readonly string[]): BlackOut {
  const { people, keepsComplainants, contacts } = choices;
  const names = people.map(
    ({ name, whose, cases, isHidden }): NameToRemove => ({
      name,
      parts: !WHOLE_ONLY.includes(whose),
      keptIn: (caseId) => !isHidden || (keepsComplainants && cases.includes(caseId)),
    }),
  );
  const others = otherNames(choices).map(
    (name): NameToRemove => ({ name, parts: true, keptIn: () => false }),
  );
  return blackOutOf([...names, ...others], { contacts, kept });
}

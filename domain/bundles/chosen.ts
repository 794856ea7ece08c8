import { type BlackOut, blackOutOf, type NameToRemove } from './black-out.ts';
import { type Choices, otherNames, WHOLE_ONLY } from './choices.ts';

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

import { ReadyCode } from '#app/forms/ready-code.tsx';

/** Any: the code is the same for all cases, so it stays while one after the other is opened. */
const CASE = '/cases/C-000000';

/**
 * Loads the code behind the forms of a case before they are sent, see {@link ReadyCode}; all verbs have one. Code only: routes with a
 * client loader have no data fetched ahead, so nothing is asked of the server for the person.
 */
export function ReadyForms() {
  return ['reply', 'note'].map((verb) => <ReadyCode key={verb} page={`${CASE}/${verb}`} />);
}

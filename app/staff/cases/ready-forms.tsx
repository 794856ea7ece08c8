import { PrefetchPageLinks } from 'react-router';

const VERBS = [
  'reply',
  'note',
  'assign',
  'close',
  'open',
  'wait',
  'reopen',
  'spam',
  'not-spam',
  'kind',
  'merge',
  'unmerge',
  'tasks',
  'tasks/1',
];

/**
 * Loads the code behind a case's forms before they are sent. Without it the app would load it at the click,
 * and when the connection is lost just then, reload the page and take away what was typed. Code only: routes
 * with a client loader have no data fetched ahead, so nothing is asked of the server for the person.
 */
export function ReadyForms({ reference }: { reference: string }) {
  return VERBS.map((verb) => <PrefetchPageLinks key={verb} page={`/cases/${reference}/${verb}`} />);
}

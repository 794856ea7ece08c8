/** Each is the rest of an address after `cases/:reference/`. */
export const CASE_VERBS = [
  'read',
  'note',
  'assign',
  'open',
  'wait',
  'undo-wait',
  'no-answer',
  'undo-no-answer',
  'close',
  'undo-close',
  'reopen',
  'spam',
  'not-spam',
  'kind',
  'contact',
  'merge',
  'unmerge',
  'tasks',
  'tasks/:task',
  'undo-reply',
  'hold',
  'lift-hold',
  'outcome',
  'extension',
  'undo-extension',
  'safeguarding',
  'final-response',
  'stage',
  'hiring',
  'check',
] as const;
/** What a logged call, letter or visit counts as that wants an answer. */
export const ASKS = 'asks';

export type CaseVerb = (typeof CASE_VERBS)[number];

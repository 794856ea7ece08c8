import type { CaseEventAction } from '#domain/inbox/case.table.ts';

type EventWords = (detail: string | null) => string;

/** The same whatever the detail, which follows after a colon if there is one. */
const plainly =
  (words: string): EventWords =>
  (detail) =>
    detail ? `${words}: ${detail}` : words;
const followedBy =
  (words: string): EventWords =>
  (detail) =>
    detail ? `${words} ${detail}` : words;

const ACTIONS: Record<CaseEventAction, EventWords> = {
  logged: plainly('Written down'),
  opened: plainly('Taken up'),
  waiting: plainly('Set to waiting'),
  closed: plainly('Closed'),
  reopened: plainly('Reopened'),
  'marked-spam': plainly('Marked as spam'),
  'marked-not-spam': plainly('Marked as not spam'),
  assigned: (name) => (name ? `Assigned to ${name}` : 'Assigned'),
  unassigned: (name) => (name ? `Taken from ${name}` : 'Assigned to nobody'),
  'kind-changed': (kinds) => (kinds ? `Changed from ${kinds}` : 'Kind changed'),
  merged: followedBy('Merged'),
  unmerged: followedBy('Merge undone,'),
  acknowledged: plainly('Acknowledged'),
  extended: plainly('Answer date moved'),
  'outcome-recorded': plainly('Outcome recorded'),
  'stage-changed': plainly('Stage changed'),
  'reply-undone': plainly('Reply undone before it left'),
  // A whole sentence: nobody did it.
  'reply-failed': (sentence) => sentence ?? 'Changed automatically',
  'file-removed': plainly('File removed'),
};

/** What somebody did, without who and when: `Assigned to Bea Bell`. */
export function eventWords({
  action,
  detail,
}: {
  readonly action: CaseEventAction;
  /** See `addEvent`. */
  readonly detail: string | null;
}): string {
  return ACTIONS[action](detail);
}

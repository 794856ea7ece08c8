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
  logged: plainly('Logged'),
  opened: plainly('Taken off hold'),
  waiting: plainly('Put on hold'),
  closed: plainly('Closed'),
  reopened: plainly('Reopened'),
  'close-undone': plainly('Closing undone'),
  'marked-spam': plainly('Marked as spam'),
  'marked-not-spam': plainly('Marked as not spam'),
  assigned: (name) => (name ? `Assigned to ${name}` : 'Assigned'),
  unassigned: (name) => (name ? `Unassigned from ${name}` : 'Unassigned'),
  'kind-changed': (kinds) => (kinds ? `Changed from ${kinds}` : 'Kind changed'),
  'contact-edited': plainly('Contact details edited'),
  merged: followedBy('Merged'),
  unmerged: followedBy('Unmerged'),
  acknowledged: plainly('Acknowledged'),
  extended: followedBy('Deadline changed'),
  'extension-undone': followedBy('Change of the deadline undone,'),
  'safeguarding-answered': plainly('Safeguarding or notifiable incident'),
  'outcome-recorded': plainly('Outcome recorded'),
  'stage-changed': plainly('Stage changed'),
  'reply-undone': plainly('Reply undone before it was sent'),
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

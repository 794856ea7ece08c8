import type { CaseEventAction } from '#domain/cases/case-event.table.ts';
import { byEvent } from '#domain/cases/verbs/case-records.ts';

type EventWords = (detail: string | null) => string;

const plainly =
  (words: string): EventWords =>
  (detail) =>
    detail ? `${words}: ${detail}` : words;
const followedBy =
  (words: string): EventWords =>
  (detail) =>
    detail ? `${words} ${detail}` : words;

const AUTOMATICALLY = /(, who answered| automatically when they replied)$/;

/** How the details of older rows were worded, and how they are shown. */
const OLDER: readonly (readonly [RegExp, string])[] = [
  [/, who answered$/, ' automatically when they replied'],
  [/, with the times of a concern that arrived on (.+)$/, ' (deadlines count from $1)'],
];

const ACTIONS: Record<CaseEventAction, EventWords> = {
  logged: plainly('Logged'),
  opened: plainly('Taken off hold'),
  waiting: followedBy('Put on hold'),
  'hold-undone': plainly('Putting on hold undone'),
  'told-of-overdue': followedBy('Still overdue: told'),
  'came-back': plainly('Came back from hold'),
  'answer-wanted': followedBy('Another answer wanted'),
  'answer-not-needed': plainly('Needs no answer'),
  'answer-needed': plainly('Needs an answer after all'),
  closed: plainly('Closed'),
  reopened: plainly('Reopened'),
  'close-undone': plainly('Closing undone'),
  'marked-spam': plainly('Marked as spam'),
  'marked-not-spam': plainly('Marked as not spam'),
  assigned: (name) => (name ? `Assigned to ${name}` : 'Assigned'),
  unassigned: (name) => (name ? `Unassigned from ${name}` : 'Unassigned'),
  'kind-changed': (kinds) => (kinds ? `Changed from ${kinds}` : 'Type changed'),
  'branch-changed': (branches) => (branches ? `Moved from ${branches}` : 'Moved to another branch'),
  'contact-edited': plainly('Contact details edited'),
  merged: followedBy('Merged'),
  unmerged: followedBy('Unmerged'),
  linked: followedBy('Linked'),
  unlinked: followedBy('Link removed'),
  tagged: plainly('Tag added'),
  untagged: plainly('Tag removed'),
  acknowledged: plainly('Acknowledged'),
  extended: followedBy('Deadline changed'),
  'extension-undone': followedBy('Change of the deadline undone,'),
  'safeguarding-step': plainly('Safeguarding'),
  'body-mark-added': plainly('Mark on the body map'),
  'body-mark-removed': plainly('Mark taken off the body map'),
  'point-added': plainly('Point added'),
  'point-changed': plainly('Point changed'),
  'point-moved': plainly('Point moved up'),
  'point-removed': plainly('Point removed'),
  'point-answered': plainly('Point answered'),
  'entry-added': plainly('Added to the timeline'),
  'entry-changed': plainly('Timeline changed'),
  'entry-removed': plainly('Taken off the timeline'),
  'investigator-chosen': followedBy('Investigated by'),
  'investigator-taken': followedBy('No longer investigated by'),
  'not-involved-confirmed': plainly('Confirmed that they were not involved'),
  ...byEvent(({ title, eventText = title }) => plainly(eventText)),
  'stage-changed': plainly('Stage changed'),
  'reply-undone': plainly('Reply undone before it was sent'),
  // A whole sentence: nobody did it.
  'reply-failed': (sentence) => sentence ?? 'Changed automatically',
  'file-removed': plainly('File removed'),
  'kept-apart': plainly('Kept as a case of its own'),
  'made-of-email': plainly('Made from a filtered email'),
  'publication-ended': plainly('Consent to publish taken back'),
  forwarded: followedBy('Forwarded to'),
  'staff-named': followedBy('Named as involved:'),
  'staff-name-removed': followedBy('No longer named as involved:'),
  'staff-cleared': followedBy('Not about'),
  'texts-allowed': followedBy('Text messages allowed again'),
  'guard-lifted': plainly('Opened to everybody who reads messages of this type'),
  'sent-without-authority': plainly('Final response sent though no authority was seen'),
  'emailed-anyway': plainly('Sent by email anyway, though they need'),
  'key-questions-decided': plainly('Key questions'),
};

export function eventWords({
  action,
  detail,
}: {
  readonly action: CaseEventAction;
  readonly detail: string | null;
}): string {
  return ACTIONS[action](OLDER.reduce((words, [old, now]) => words?.replace(old, now) ?? null, detail));
}

/** Null for what happened automatically, whoever set it off. */
export function doerOf<By>({
  action,
  detail,
  by,
}: {
  readonly action: CaseEventAction;
  readonly detail: string | null;
  readonly by: By;
}): By | null {
  const automatic =
    action === 'reply-failed' ||
    action === 'came-back' ||
    action === 'told-of-overdue' ||
    (action === 'assigned' && AUTOMATICALLY.test(detail ?? ''));
  return automatic ? null : by;
}

import { keysOf } from '#platform/records/keys.ts';
import { byEvent, byVerb, type RecordEvent, type RecordVerb } from './case-records.ts';
import { STATUS_VERBS } from './status-verbs.ts';
import type { EventText, VerbRecord } from './verb-record.ts';

const OWN_VERBS = {
  ...STATUS_VERBS,
  /** Opening a case needs no permission to answer it. */
  read: { permission: 'open-dashboard', audit: null },
  note: { audit: 'added an internal note to {reference}' },
  assign: {
    audit: 'changed who {reference} is assigned to',
    events: {
      assigned: ['Assigned to {detail}', 'Assigned'],
      unassigned: ['Unassigned from {detail}', 'Unassigned'],
    },
  },
  kind: {
    audit: 'changed what kind of message {reference} is',
    events: { 'kind-changed': ['Changed from {detail}', 'Type changed'] },
  },
  branch: {
    audit: 'moved {reference} to another branch',
    events: { 'branch-changed': ['Moved from {detail}', 'Moved to another branch'] },
  },
  contact: {
    audit: 'changed the contact details of {reference}',
    events: { 'contact-edited': 'Contact details edited' },
  },
  merge: { audit: 'merged another message into {reference}', events: { merged: 'Merged {detail}' } },
  unmerge: { audit: 'separated {reference} again', events: { unmerged: 'Unmerged {detail}' } },
  link: { audit: 'linked {reference} with another case', events: { linked: 'Linked {detail}' } },
  unlink: {
    audit: 'removed a link of {reference} with another case',
    events: { unlinked: 'Link removed {detail}' },
  },
  tag: { audit: 'put a tag on {reference}', events: { tagged: 'Tag added' } },
  untag: { audit: 'removed a tag from {reference}', events: { untagged: 'Tag removed' } },
  join: { audit: 'joined the email of {reference} to the case that it names' },
  'keep-apart': {
    audit: 'kept the email of {reference} as a case of its own',
    events: { 'kept-apart': 'Kept as a case of its own' },
  },
  'send-again': { audit: 'sent an email of {reference} again' },
  tasks: { audit: 'added a task to {reference}' },
  'tasks/:task': {
    audit: {
      finish: 'ticked off a task of {reference}',
      reopen: 'reopened a task of {reference}',
      remove: 'removed a task of {reference}',
      other: 'changed a task of {reference}',
    },
  },
  'undo-reply': {
    audit: 'called back a reply to {reference}',
    events: { 'reply-undone': 'Reply undone before it was sent' },
  },
  'end-publication': {
    audit: 'recorded that the consent to publish {reference} was taken back',
    events: { 'publication-ended': 'Consent to publish taken back' },
  },
  hold: { permission: 'manage-privacy', audit: 'kept {reference} from being erased' },
  'lift-hold': {
    permission: 'manage-privacy',
    audit: 'let {reference} be erased again when its time is up',
  },
  'end-restriction': { permission: 'manage-privacy', audit: 'ended the restriction of {reference}' },
  point: {
    audit: 'wrote down a point of {reference}',
    events: { 'point-added': 'Point added', 'point-changed': 'Point changed' },
  },
  'answer-point': {
    audit: 'answered a point of {reference}',
    events: { 'point-answered': 'Point answered' },
  },
  'move-point': { audit: 'moved a point of {reference}', events: { 'point-moved': 'Point moved up' } },
  'remove-point': { audit: 'removed a point of {reference}', events: { 'point-removed': 'Point removed' } },
  entry: {
    audit: 'wrote on the timeline of {reference}',
    events: { 'entry-added': 'Added to the timeline', 'entry-changed': 'Timeline changed' },
  },
  'remove-entry': {
    audit: 'took an entry off the timeline of {reference}',
    events: { 'entry-removed': 'Taken off the timeline' },
  },
  investigator: {
    audit: 'chose who investigates {reference}',
    events: {
      'investigator-chosen': 'Investigated by {detail}',
      'investigator-taken': 'No longer investigated by {detail}',
    },
  },
  'not-involved': {
    audit: 'confirmed that they were not involved in {reference}',
    events: { 'not-involved-confirmed': 'Confirmed that they were not involved' },
  },
  extension: {
    audit: 'extended the deadline of {reference}',
    events: { extended: 'Deadline changed {detail}' },
  },
  'undo-extension': {
    audit: 'took back the longer deadline of {reference}',
    events: { 'extension-undone': 'Change of the deadline undone, {detail}' },
  },
  step: {
    audit: 'added a referral, notification or letter to {reference}',
    events: { 'safeguarding-step': 'Safeguarding' },
  },
  mark: {
    audit: 'added a mark to the body map of {reference}',
    events: { 'body-mark-added': 'Mark on the body map' },
  },
  unmark: {
    audit: 'took a mark off the body map of {reference}',
    events: { 'body-mark-removed': 'Mark taken off the body map' },
  },
  'final-response': {
    audit: 'logged the final response to {reference}',
    events: { 'sent-without-authority': 'Final response sent though no authority was seen' },
  },
  'name-staff': {
    audit: 'named a member of staff as involved in {reference}',
    events: { 'staff-named': 'Named as involved: {detail}' },
  },
  'unname-staff': {
    audit: 'removed the name of a member of staff from {reference}',
    events: { 'staff-name-removed': 'No longer named as involved: {detail}' },
  },
  'clear-staff': {
    audit: 'said of a member of staff that {reference} is not about them',
    events: { 'staff-cleared': 'Not about {detail}' },
  },
  'lift-guard': {
    audit: 'opened {reference} to everyone who reads messages of its type',
    events: { 'guard-lifted': 'Opened to everyone who reads messages of this type' },
  },
  'key-questions': {
    audit: 'decided which key questions {reference} is about',
    events: { 'key-questions-decided': 'Key questions' },
  },
  'texts-again': {
    audit: 'allowed text messages to the number of {reference} again',
    events: { 'texts-allowed': 'Text messages allowed again {detail}' },
  },
  stage: {
    audit: 'changed the hiring stage of {reference}',
    events: { 'stage-changed': 'Stage changed' },
  },
  hiring: { audit: 'changed the hiring details of {reference}' },
  check: { audit: 'updated the recruitment checks of {reference}' },
} as const satisfies Readonly<Record<string, VerbRecord>>;

const OTHER_EVENTS = {
  logged: 'Logged',
  'told-of-overdue': 'Still overdue: told {detail}',
  'came-back': 'Came back from hold',
  'answer-wanted': 'Another answer wanted {detail}',
  acknowledged: 'Acknowledged',
  'reply-failed': ['{detail}', 'Changed automatically'],
  'file-removed': 'File removed',
  'made-of-email': 'Made from a filtered email',
  forwarded: 'Forwarded to {detail}',
  'emailed-anyway': 'Sent by email anyway, though they need',
} as const satisfies Readonly<Record<string, EventText>>;

type OwnVerbs = typeof OWN_VERBS;
export type CaseVerb = keyof OwnVerbs | RecordVerb;
type EventOf<Verb> = Verb extends { readonly events: infer Events } ? keyof Events : never;
export type CaseEventAction = EventOf<OwnVerbs[keyof OwnVerbs]> | RecordEvent | keyof typeof OTHER_EVENTS;

export const CASE_VERBS: Readonly<Record<CaseVerb, VerbRecord>> = {
  ...byVerb(({ audit }) => ({ audit })),
  ...OWN_VERBS,
};
export const CASE_VERB_NAMES = keysOf(CASE_VERBS);

export const EVENT_TEXTS: Readonly<Record<CaseEventAction, EventText>> = Object.assign(
  { ...OTHER_EVENTS, ...byEvent(({ title, eventText = title }) => eventText) },
  ...Object.values<VerbRecord>(OWN_VERBS).map(({ events }) => events),
);

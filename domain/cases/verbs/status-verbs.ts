import type { VerbRecord } from './verb-record.ts';

export const STATUS_VERBS = {
  close: {
    audit: 'closed {reference}',
    events: { closed: 'Closed' },
    button: { label: 'Close', becomes: 'closed', shortcut: 'close', first: ['new', 'open', 'waiting'] },
  },
  'undo-close': {
    audit: 'took back the closing of {reference}',
    events: { 'close-undone': 'Closing undone' },
  },
  open: {
    audit: 'took {reference} off hold',
    events: { opened: 'Taken off hold' },
    button: { label: 'Take off hold', becomes: 'open', first: ['waiting'] },
  },
  wait: {
    audit: 'put {reference} on hold',
    events: { waiting: 'Put on hold {detail}' },
    button: { label: 'Put on hold', becomes: 'waiting' },
  },
  'undo-wait': {
    audit: 'took back putting {reference} on hold',
    events: { 'hold-undone': 'Putting on hold undone' },
  },
  'no-answer': {
    audit: 'noted that {reference} needs no other answer',
    events: { 'answer-not-needed': 'Needs no answer' },
    button: { label: 'Needs no answer', shortcut: 'no-answer' },
  },
  'undo-no-answer': {
    audit: 'noted that {reference} needs an answer after all',
    events: { 'answer-needed': 'Needs an answer after all' },
  },
  reopen: {
    audit: 'reopened {reference}',
    events: { reopened: 'Reopened' },
    button: { label: 'Reopen', becomes: 'open', first: ['closed'] },
  },
  spam: {
    audit: 'marked {reference} as spam',
    events: { 'marked-spam': 'Marked as spam' },
    button: { label: 'Mark as spam', becomes: 'spam', more: ['new', 'open', 'waiting', 'closed'] },
  },
  'not-spam': {
    audit: 'marked {reference} as not spam',
    events: { 'marked-not-spam': 'Marked as not spam' },
    button: { label: 'Not spam', becomes: 'open', first: ['spam'] },
  },
} as const satisfies Readonly<Record<string, VerbRecord>>;

import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Stage } from '#domain/cases/application/stage.ts';
import type { SentColumns } from './case-fields.ts';
import type { CaseStatus } from './case-status.ts';
import type { CaseKind } from './kinds/kinds.ts';
import type { ClosingQuestion } from './verbs/closing.ts';

export type { CaseKind } from './kinds/kinds.ts';

export const REFERENCE_SHAPE = /^C-[0-9A-HJKMNP-TV-Z]{6}$/;

/** Check before any query: PostgreSQL rejects text with a NUL in it, even in a comparison. */
export function isReference(text: string): boolean {
  return REFERENCE_SHAPE.test(text);
}

/** `..._at` columns are epoch milliseconds, UTC. */
export interface CaseTable extends SentColumns {
  id: Generated<number>;
  /** The reference that people quote. It doesn't include the kind, which can change. */
  reference: string;
  kind: CaseKind;
  received_at: number;
  /** Keyed hash of everything typed, to find repeats of a submission. */
  fingerprint: string;
  /** Keyed hash of the sender's network address, for the hourly limit. */
  sender: string;
  /** Keyed hash of an IPv6 address's /48, which has a limit too; null for other addresses. */
  network: Generated<string | null>;
  /** 1: received beyond the overall limit, so no one was emailed about it. */
  untold: Generated<0 | 1>;
  /** 1: its form showed a sign that a program sent it, see `verbs/spam.ts`. */
  suspect: Generated<0 | 1>;
  /** Passes to the confirmation made up to then no longer open it, see `verbs/confirmation.server.ts`. */
  confirmed_at: Generated<number | null>;
  /** {@link emailKey} and {@link phoneKey} of what was typed, which find the same person's other cases. */
  email_key: Generated<string | null>;
  phone_key: Generated<string | null>;
  pin_changes: Generated<number>;
  /** Hash of the privacy notice beside our form; null for other sources. */
  privacy_notice: Generated<string | null>;
  source: Generated<CaseSource>;
  /** Is null if the visitor sent it. */
  logged_by: Generated<string | null>;
  /** A null means the head office's. */
  branch_id: Generated<number | null>;
  assignee_id: Generated<string | null>;
  opened_at: Generated<number | null>;
  waiting_at: Generated<number | null>;
  waits_until: Generated<number | null>;
  /** When it last came back from hold or got another question: lists sort it as if it had arrived then. */
  woken_at: Generated<number | null>;
  spam_at: number | null;
  closed_at: number | null;
  closed_by: string | null;
  merged_into: Generated<number | null>;
  merged_at: Generated<number | null>;
  /** Derived by the database from five of the times above; see {@link CaseStatus}. */
  status: ColumnType<CaseStatus, never, never>;
  /** The next deadline; null when nothing is due or the case is closed or spam. */
  due_at: Generated<number | null>;
  /** The deadline for the first answer or the acknowledgement. It remains if the case is reopened. */
  first_due_at: Generated<number | null>;
  /** From here to `final_response_at`, as `computeDeadlines` finds them in {@link ContactTable}. */
  first_answered_at: Generated<number | null>;
  acknowledged_at: Generated<number | null>;
  acknowledged_how: Generated<'email' | ContactType | null>;
  answer_due_at: Generated<number | null>;
  final_response_at: Generated<number | null>;
  /** The deadline for answering later questions, see {@link CaseAskTable}; null if all are answered. */
  next_answer_due_at: Generated<number | null>;
  stage: Generated<Stage | null>;
  /** Rises with every edit, so that the second of two simultaneous editors is warned of the conflict. */
  version: Generated<number>;
}

/** `import`: an open case of another system. `contacts`: a listed person, who asked for nothing. */
export const CASE_SOURCES = [
  'website',
  'phone',
  'walk-in',
  'letter',
  'email',
  'text',
  'import',
  'contacts',
] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];
/** The source and sender of a contact, so that figures can exclude it. */
export const CONTACTS = 'contacts' satisfies CaseSource;

export type CaseRow = Selectable<CaseTable>;
export type NewCase = Insertable<CaseTable>;

export interface CaseReadTable {
  case_id: number;
  staff_id: string;
  read_at: number;
}

export interface CasePinViewTable {
  case_id: number;
  staff_id: string;
  pin_changes: number;
  at: number;
}

export const CONTACT_TYPES = ['call', 'letter', 'visit'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export interface CaseNoteTable {
  id: Generated<number>;
  case_id: number;
  staff_id: string;
  at: number;
  type: 'note' | ContactType;
  counts_as: 'answer' | 'acknowledgement' | 'final-response' | null;
  /** 1: staff confirmed that the letter with a final response carries the ombudsman's details. */
  carries_ombudsman: Generated<0 | 1>;
  body: string;
  submission_key: string;
}

export interface ContactTable {
  id: Generated<number>;
  case_id: number;
  reply_id: number | null;
  /** A reply counts from when it was written or, if its email was abandoned, from when that was sent. */
  at: number;
  /** Both null if an older version recorded only the time. */
  how: 'email' | ContactType | null;
  staff_id: string | null;
  counts_as: 'answer' | 'acknowledgement' | 'final-response';
}

/** A later message that needs an answer. Any contact from then on answers it. */
export interface CaseAskTable {
  id: Generated<number>;
  case_id: number;
  at: number;
  due_at: number;
  set_aside_at: Generated<number | null>;
  set_aside_by: Generated<string | null>;
}

export type NewContact = Insertable<ContactTable>;

export interface CaseChangeTable {
  id: Generated<number>;
  case_id: number;
  what: 'new' | 'changed' | 'kind-changed';
  staff_id: string | null;
  at: number;
}

export interface DraftTable {
  case_id: number;
  staff_id: string;
  field: 'reply' | 'note';
  body: string;
  updated_at: number;
  /** The addresses an undone reply was to be copied to. Text typed there since is an ordinary draft. */
  cc: Generated<string | null>;
}

/** Staff who have a case open: rows older than a minute don't count. */
export interface PresenceTable {
  case_id: number;
  staff_id: string;
  seen_at: number;
  writing_at: number | null;
}

export interface TaskTable {
  id: Generated<number>;
  case_id: number;
  item: Generated<string | null>;
  title: string;
  due_on: string | null;
  assignee_id: string | null;
  created_by: string;
  created_at: number;
  done_at: number | null;
  done_by: string | null;
  not_needed_at: Generated<number | null>;
  not_needed_why: Generated<string | null>;
}

/** A decision about a case. Rows never change: the newest decision on a question counts. */
export interface CaseDecisionTable {
  id: Generated<number>;
  case_id: number;
  question: ClosingQuestion | 'safeguarding' | 'referral' | 'no-response';
  answer: string;
  reason: string;
  /** Stored as typed; empty if the author of the entry decided. */
  decided_by: string;
  staff_id: string;
  at: number;
}

/** On PostgreSQL; on SQLite it is a full-text table whose rowid is the case's id. */
export interface CaseTermsTable {
  case_id: number;
  words: string;
}

export interface CaseToIndexTable {
  case_id: number;
}

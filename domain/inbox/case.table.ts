import type { Generated, Insertable, Selectable } from 'kysely';

/** What a visitor can send. One table holds all kinds, so that a case can change its kind and keep its history. */
export type CaseKind = 'enquiry' | 'concern' | 'thanks' | 'application';

/** `..._at` columns are epoch milliseconds, UTC. What a person typed is kept exactly as typed, trimmed. */
export interface CaseTable {
  id: Generated<number>;
  /** What people quote: `C-` and six characters. Does not say the kind, because the kind can change. */
  reference: string;
  kind: CaseKind;
  received_at: number;
  title: string | null;
  /** The whole name where the form asks for it in one field (enquiry, application), otherwise the first name; empty where none is asked. */
  first_name: string;
  last_name: string | null;
  email: string | null;
  /** Empty where no number is asked. */
  phone: string;
  carer_names: string | null;
  /** Empty in an application, whose answers have a table of their own. */
  message: string;
  /** Keyed hash of all that was typed: a repeat of the same submission finds its first row by it. */
  fingerprint: string;
  /** Keyed hash of the sender's network address, for the limit an hour. */
  sender: string;
  spam_at: number | null;
  handled_at: number | null;
  handled_by: string | null;
}

export type CaseRow = Selectable<CaseTable>;
export type NewCase = Insertable<CaseTable>;

export type CaseEventAction = 'handled' | 'reopened' | 'marked-spam' | 'marked-not-spam';

/** What staff did to a case, in order; never changed. */
export interface CaseEventTable {
  id: Generated<number>;
  case_id: number;
  staff_id: string;
  at: number;
  action: CaseEventAction;
}

/** Who has opened which case. No row: unread for that person. */
export interface CaseReadTable {
  case_id: number;
  staff_id: string;
  read_at: number;
}

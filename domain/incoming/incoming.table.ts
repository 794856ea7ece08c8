import type { Generated, Selectable } from 'kysely';
import type { FilteredTable } from '#domain/cases/filtered.table.ts';
import type { FileRefusal } from '#domain/cases/replies/attachment-limits.ts';
import type { MailboxTable } from './mailbox.table.ts';
import type { Nature, RobotSign, SpamSign } from './nature.ts';
import type { WriterBy } from './office.ts';
import type { UnreadEmailTable } from './unread.table.ts';

/** `joined`: part of its case; `new`: the first of a case; `aside`: shown with its case, if any, and nothing to do. */
export type IncomingOutcome = 'joined' | 'new' | 'spam' | 'aside';

/** Why an email arrived quietly; `ours`: the office or this site wrote it. */
export type QuietWhy = RobotSign | SpamSign | 'bounce';

/** `sender`: the receiving server could not prove that it comes from its From; `number`: people share the number. */
export type Doubt = 'sender' | 'number';

/** An email, text message or addition at `/messages`. `..._at` columns are epoch milliseconds, UTC. */
export interface IncomingMailTable {
  id: Generated<number>;
  /** Keyed hash of who says what: the same email in two folders, or fetched twice, is one. */
  fingerprint: string;
  message_id: string | null;
  from_address: string;
  from_name: string;
  subject: string;
  text: string;
  nature: Exclude<Nature['kind'], 'spam'> | 'unreadable';
  received_at: number;
  sent_at: number | null;
  outcome: IncomingOutcome;
  /** Is null if it was not quiet, or before this was noted. */
  aside_why: Generated<QuietWhy | null>;
  case_id: number | null;
  perhaps_of: Generated<number | null>;
  /** The case whose PIN opened the page where it was written; null for an email. */
  page_case_id: Generated<number | null>;
  /** Hash of the privacy notice under which it was written on that page. */
  privacy_notice: Generated<string | null>;
  /** The number of a text message, in the form +447700900123; null for all else. */
  from_phone: Generated<string | null>;
  /** Who gets the answers where that is not the address in From, and how they were found. All null otherwise. */
  writer_address: Generated<string | null>;
  writer_name: Generated<string | null>;
  writer_by: Generated<WriterBy | null>;
  doubt: Generated<Doubt | null>;
  /** Whether it answers an earlier email; 1 also for those that came before this was noted. */
  is_answer: Generated<number>;
  /** Whether a confirmation of it could be answered by a program: 0 then. */
  may_confirm: Generated<number>;
  /** The email as it came, or the words as they were typed, among the private files. */
  file_key: string;
  bytes: number;
}

export interface IncomingFileTable {
  id: Generated<number>;
  mail_id: number;
  name: string;
  type: string | null;
  bytes: number;
  file_key: string | null;
  refused: Generated<FileRefusal | null>;
}

export interface IncomingTables {
  filtered_messages: FilteredTable;
  incoming_mails: IncomingMailTable;
  incoming_files: IncomingFileTable;
  mailbox: MailboxTable;
  unread_emails: UnreadEmailTable;
}

export type IncomingMailRow = Selectable<IncomingMailTable>;

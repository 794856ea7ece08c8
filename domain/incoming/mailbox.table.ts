import type { Selectable } from 'kysely';
import type { MailboxTrouble } from '#platform/mail/imap.server.ts';

/** The mailbox that is read: one row, or none. `..._at` columns are epoch milliseconds, UTC. */
export interface MailboxTable {
  id: number;
  host: string;
  port: number;
  /** `start`: from the first byte; `upgrade`: begun within the connection (STARTTLS). */
  tls: 'start' | 'upgrade';
  username: string;
  sealed_password: string;
  folder: string;
  /** Where an email goes once it is written down; null: it stays. */
  done_folder: string | null;
  /** Emails that came earlier are left alone. */
  since: number;
  version: number;
  changed_by: string;
  changed_at: number;
  /** How far `folder` has been read; both null before the first time. */
  numbering: string | null;
  last_uid: number | null;
  /** The process that reads, until when nobody else does. */
  holder: string | null;
  held_until: number | null;
  /** When the folder was last read to its end. */
  read_at: number | null;
  trouble: MailboxTrouble | null;
  trouble_since: number | null;
}

export type MailboxRow = Selectable<MailboxTable>;

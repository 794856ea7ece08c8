import type { Generated, Selectable } from 'kysely';
import type { MailboxFailure } from '#platform/mail/mailbox-error.ts';

/** `account`: no consent, or withdrawn; `account-sign-in`: the mailbox refuses despite consent. */
export type ReadingFailure = MailboxFailure | 'account' | 'account-sign-in';

/** `account`: with the consent given to the office's mail account, and no password. */
export type SignIn = 'password' | 'account';

export interface MailboxTable {
  id: number;
  host: string;
  port: number;
  /** `start`: from the first byte; `upgrade`: begun within the connection (STARTTLS). */
  tls: 'start' | 'upgrade';
  username: string;
  sign_in: Generated<SignIn>;
  sealed_password: string;
  folder: string;
  /** The folder an email is moved to once it is written down; null: it stays. */
  done_folder: string | null;
  since: number;
  version: number;
  changed_by: string;
  changed_at: number;
  /** How far `folder` has been read; both null before the first time. */
  numbering: string | null;
  last_uid: number | null;
  holder: string | null;
  held_until: number | null;
  read_at: number | null;
  trouble: ReadingFailure | null;
  trouble_since: number | null;
}

export type MailboxRow = Selectable<MailboxTable>;

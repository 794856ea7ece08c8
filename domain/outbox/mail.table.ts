import type { Generated, Selectable } from 'kysely';

export type MailTemplate =
  | 'office-notification'
  | 'acknowledgement'
  | 'reply'
  | 'staff-notice'
  | 'digest'
  | 'test'
  | 'staff-link';

/**
 * A mail that must leave. It is written in the transaction of what it tells, and holds no words of its
 * own: the template draws them from the case, the reply and the provider's facts when it is sent or read.
 */
export interface MailTable {
  id: Generated<number>;
  /** Stable across attempts, so that a mail server can drop a repeat. */
  message_id: string;
  template: MailTemplate;
  /** Null: about no single case. */
  case_id: number | null;
  reply_id: number | null;
  recipient: string;
  created_at: number;
  /** Not tried before this time. */
  due_at: number;
  attempts: number;
  /** A worker holds the mail until then; after that another may take it. */
  leased_until: number | null;
  sent_at: number | null;
  /** Given up: staff see it and can try again. */
  failed_at: number | null;
  /** What the mail server answered last, without addresses. */
  last_error: string | null;
  /** What the template needs besides, as JSON that it checks; no words of a visitor. */
  detail: Generated<string | null>;
}

export type MailRow = Selectable<MailTable>;

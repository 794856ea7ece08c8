import type { Generated, Selectable } from 'kysely';

export type MailTemplate =
  | 'office-notification'
  | 'acknowledgement'
  | 'reply'
  | 'staff-notice'
  | 'digest'
  | 'test'
  | 'proof'
  | 'proof-alarm'
  | 'staff-link'
  | 'access-change'
  | 'messages-link'
  | 'new-pin'
  | 'copy'
  | 'forward';

/** To the person whose case it is, or to others about it: whoever answers one answers the case. */
export const ABOUT_THE_CASE = [
  'acknowledgement',
  'reply',
  'messages-link',
  'new-pin',
  'copy',
  'forward',
] as const satisfies readonly MailTemplate[];

/** A person is waiting for these in front of a screen, or the office must act on them now. */
export const URGENT_TEMPLATES: ReadonlySet<MailTemplate> = new Set([
  'staff-link',
  'messages-link',
  'proof',
  'proof-alarm',
]);

/**
 * An email that must leave, written in the transaction of what it tells. It holds no words of its own: its
 * template composes them from the case, the reply and the provider's facts when it is sent. From then on they
 * stand in {@link MailCopyTable}.
 */
export interface MailTable {
  id: Generated<number>;
  /** Stable across attempts, so that a mail server can drop a repeat. */
  message_id: string;
  template: MailTemplate;
  case_id: number | null;
  reply_id: number | null;
  recipient: string;
  created_at: number;
  due_at: number;
  /** 1 for an email that overtakes the others, else 0. */
  urgency: Generated<number>;
  attempts: number;
  /** Leased to a worker until then; after that another may take it. */
  leased_until: number | null;
  sent_at: number | null;
  /** Given up: staff see it and can try again. */
  failed_at: number | null;
  last_error: string | null;
  detail: Generated<string | null>;
  /** When somebody dealt with a failed one, who, and what they did. Null while it waits for somebody. */
  dealt_at: Generated<number | null>;
  dealt_by: Generated<string | null>;
  dealt_why: Generated<string | null>;
}

/** As last handed to the mail server, word for word. */
export interface MailCopyTable {
  mail_id: number;
  handed_over_at: number;
  headers: string;
  text: string;
  /** Compressed: two thirds of every HTML email is its design, the same in each. */
  packed_html: string;
  files: string;
}

export type MailRow = Selectable<MailTable>;

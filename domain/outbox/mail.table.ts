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

/** To the person, or to others about the case: a reply to one of these belongs to the case. */
export const ABOUT_THE_CASE = [
  'acknowledgement',
  'reply',
  'messages-link',
  'new-pin',
  'copy',
  'forward',
] as const satisfies readonly MailTemplate[];

/** A person is waiting for these in front of a screen, or the office must act on them immediately. */
export const URGENT_TEMPLATES: ReadonlySet<MailTemplate> = new Set([
  'staff-link',
  'messages-link',
  'proof',
  'proof-alarm',
]);

/** Contains no text: its template composes that when sending; then {@link MailCopyTable} has it. */
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
  urgency: Generated<number>;
  attempts: number;
  leased_until: number | null;
  sent_at: number | null;
  failed_at: number | null;
  last_error: string | null;
  detail: Generated<string | null>;
  dealt_at: Generated<number | null>;
  dealt_by: Generated<string | null>;
  dealt_why: Generated<string | null>;
}

export interface MailCopyTable {
  mail_id: number;
  handed_over_at: number;
  headers: string;
  text: string;
  packed_html: string;
  files: string;
}

export type MailRow = Selectable<MailTable>;

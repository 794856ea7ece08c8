import type { Generated } from 'kysely';
import type { CaseKind } from '#domain/cases/case.table.ts';

export interface ReplyTable {
  id: Generated<number>;
  case_id: number;
  staff_id: string;
  body: string;
  sent_at: number;
  /** Set when the form was displayed: a repeated send is the same reply. */
  submission_key: string;
  /** A concern's final response carries the ombudsman's details. */
  purpose: Generated<ReplyPurpose>;
  /** Used to undo a reply: whether it took the case up, whether it assigned it, and how it left it. */
  took_up: Generated<0 | 1>;
  assigned: Generated<0 | 1>;
  status_event_id: Generated<number | null>;
  /** Addresses it is copied to, see `copies.ts`. Each gets a separate email. */
  cc: Generated<string | null>;
  asks_helped: Generated<0 | 1>;
}

export const REPLY_PURPOSES = ['answer', 'acknowledgement', 'final-response'] as const;
export type ReplyPurpose = (typeof REPLY_PURPOSES)[number];

/** `in` was received, `out` is sent with a reply. The bytes are among the private files. */
export interface AttachmentTable {
  id: Generated<number>;
  case_id: number;
  reply_id: number | null;
  staff_id: string;
  direction: 'in' | 'out';
  name: string;
  type: string;
  bytes: number;
  file_key: string;
  created_at: number;
  /** Pixels, for a picture remade for its reply's text; null for other files. */
  width: Generated<number | null>;
  height: Generated<number | null>;
}

export interface SavedAnswerTable {
  id: Generated<number>;
  title: string;
  kind: CaseKind | null;
  body: string;
  version: number;
  updated_at: number;
  updated_by: string | null;
}

export interface ForwardTable {
  id: Generated<number>;
  case_id: number;
  staff_id: string;
  at: number;
  recipient: string;
  body: string;
  quoted: string;
  files: string;
  submission_key: string;
}

export interface HelpedAnswerTable {
  case_id: number;
  helped: 0 | 1;
  at: number;
}

import type { Generated } from 'kysely';
import type { DemoMark } from './post.table.ts';

/** Waits until it is approved or rejected; only an approved one is ever shown. */
export interface CommentTable {
  id: Generated<number>;
  post_id: number;
  /** As typed, trimmed. The address is for the office alone: no page shows it. */
  name: string;
  email: string;
  text: string;
  received_at: number;
  /** Keyed hash of all that was typed, by which a repeat finds its first row. */
  fingerprint: string;
  /** Keyed hash of the sender's network address, for the hourly limit. */
  sender: string;
  /** Keyed hash of the /48 of an IPv6 address; null for other addresses. */
  network: Generated<string | null>;
  /** Hash of the privacy notice under which it was sent. */
  privacy_notice: Generated<string | null>;
  demo: DemoMark;
  spam_at: number | null;
  approved_at: number | null;
  approved_by: string | null;
  rejected_at: number | null;
  rejected_by: string | null;
}

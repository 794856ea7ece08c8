import type { Generated } from 'kysely';
import type { DemoMark } from './post.table.ts';

/** A reader's comment. It waits until it is approved or rejected; only an approved one is ever shown. */
export interface CommentTable {
  id: Generated<number>;
  post_id: number;
  /** What the person typed, trimmed. The address is for the office alone: no page shows it. */
  name: string;
  email: string;
  text: string;
  received_at: number;
  /** Keyed hash of all that was typed: a repeat finds its first row by it. */
  fingerprint: string;
  /** Keyed hash of the sender's network address, for the limit an hour. */
  sender: string;
  /** Keyed hash of the whole /48 of an IPv6 address, which counts as well; null for other addresses. */
  network: Generated<string | null>;
  demo: DemoMark;
  spam_at: number | null;
  approved_at: number | null;
  approved_by: string | null;
  rejected_at: number | null;
  rejected_by: string | null;
}

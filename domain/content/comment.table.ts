import type { Generated } from 'kysely';
import type { DemoMark } from './post.table.ts';

export interface CommentTable {
  id: Generated<number>;
  post_id: number;
  name: string;
  email: string;
  text: string;
  received_at: number;
  /** Keyed hash of everything typed, which identifies a repeat. */
  fingerprint: string;
  /** Keyed hash of the sender's network address, for the hourly limit. */
  sender: string;
  /** Keyed hash of the /48 of an IPv6 address; null for other addresses. */
  network: Generated<string | null>;
  /** Hash of the privacy notice in force when it was sent. */
  privacy_notice: Generated<string | null>;
  demo: DemoMark;
  spam_at: number | null;
  approved_at: number | null;
  approved_by: string | null;
  rejected_at: number | null;
  rejected_by: string | null;
}

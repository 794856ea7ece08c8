import type { Selectable } from 'kysely';
import type { CodeFailure } from '#platform/oauth/device-code.server.ts';

export interface ConsentCodeTable {
  id: number;
  /** Unique for each code, so that a late answer is ignored. */
  question: string;
  /** Is null once the code is no longer valid; `trouble` has the reason. */
  sealed_code: string | null;
  asked_by_id: string;
  asked_by: string;
  interval_ms: number;
  next_look_at: number;
  expires_at: number;
  /** `brief`: the consent ends within the hour; while a code is valid, only `unreachable`. */
  trouble: CodeFailure | 'brief' | null;
}

export type ConsentCodeRow = Selectable<ConsentCodeTable>;

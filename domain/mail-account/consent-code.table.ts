import type { Selectable } from 'kysely';
import type { CodeTrouble } from '#platform/oauth/device-code.server.ts';

/**
 * The code with which somebody gives consent at the provider: one row, or none. `..._at` columns are epoch milliseconds,
 * UTC.
 */
export interface ConsentCodeTable {
  id: number;
  /** Another for each code: an answer that comes late belongs to none. */
  question: string;
  /** Null once the code can't be used any more; `trouble` says why. */
  sealed_code: string | null;
  asked_by_id: string;
  asked_by: string;
  interval_ms: number;
  /** Before then no process asks the provider whether consent was given. */
  next_look_at: number;
  expires_at: number;
  /** `brief`: what was given ends within the hour; with a code that goes on, only `unreachable`. */
  trouble: CodeTrouble | 'brief' | null;
}

export type ConsentCodeRow = Selectable<ConsentCodeTable>;

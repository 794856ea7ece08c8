import type { Generated, Selectable } from 'kysely';

/** One row: what was last said to the caches in front. `..._at` columns are epoch milliseconds, UTC. */
export interface CdnPurgeTable {
  id: number;
  /** What pages showed when they were last purged; null before the first time. */
  version: Generated<string | null>;
  purged_at: Generated<number | null>;
  /** When to purge once more, see `AGAIN_AFTER_MS`; null where that was done. */
  again_at: Generated<number | null>;
  /** Not before then, after a failure. */
  due_at: Generated<number>;
  leased_until: Generated<number>;
  /** One after the other. */
  failures: Generated<number>;
  failing_since: Generated<number | null>;
  /** Why the last one failed, a sentence without its full stop. */
  error: Generated<string | null>;
}

export type CdnPurgeRow = Selectable<CdnPurgeTable>;

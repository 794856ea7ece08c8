import type { Generated, Selectable } from 'kysely';

export interface CdnPurgeTable {
  id: number;
  version: Generated<string | null>;
  purged_at: Generated<number | null>;
  again_at: Generated<number | null>;
  due_at: Generated<number>;
  leased_until: Generated<number>;
  failures: Generated<number>;
  failing_since: Generated<number | null>;
  error: Generated<string | null>;
}

export type CdnPurgeRow = Selectable<CdnPurgeTable>;

import type { Generated } from 'kysely';

/** `choosing`: staff choose names; `making`: the file is being written or queued; `deleted`: only the row remains. */
export type BundleState = 'choosing' | 'making' | 'ready' | 'failed' | 'deleted';
export type DeletedWhy = 'over' | 'erased' | 'by-hand';

export interface BundleTables {
  bundles: BundleTable;
  bundle_cases: BundleCaseTable;
}

interface BundleTable {
  id: Generated<number>;
  request_id: number;
  state: BundleState;
  /** JSON, see `choices.ts`; cleared with the file, because it names people. */
  choices: string;
  complaints: number;
  names_removed: Generated<number>;
  created_by: string;
  created_at: number;
  made_by: Generated<string | null>;
  made_at: Generated<number | null>;
  file_key: Generated<string | null>;
  bytes: Generated<number>;
  hash: Generated<string | null>;
  deleted_at: Generated<number | null>;
  deleted_why: Generated<DeletedWhy | null>;
  leased_until: Generated<number>;
}

interface BundleCaseTable {
  bundle_id: number;
  case_id: number;
}

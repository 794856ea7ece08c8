import type { Generated } from 'kysely';

/** `choosing`: somebody decides on names; `making`: a process writes the file, or will; `deleted`: the row is left. */
export type BundleState = 'choosing' | 'making' | 'ready' | 'failed' | 'deleted';
export type DeletedWhy = 'over' | 'erased' | 'by-hand';

export interface BundleTables {
  bundles: BundleTable;
  bundle_cases: BundleCaseTable;
}

/** A file of complaints for the regulator. `..._at` columns are epoch milliseconds, UTC. */
interface BundleTable {
  id: Generated<number>;
  request_id: number;
  state: BundleState;
  /** JSON, see `choices.ts`; emptied with the file, because it names people. */
  choices: string;
  /** How many complaints are in it, and how many names were chosen to be blacked out. */
  complaints: number;
  names_removed: Generated<number>;
  created_by: string;
  created_at: number;
  /** Who had it made, and when it was whole. */
  made_by: Generated<string | null>;
  made_at: Generated<number | null>;
  file_key: Generated<string | null>;
  bytes: Generated<number>;
  /** SHA-256 of the file, by which somebody can tell later whether a file is this one. */
  hash: Generated<string | null>;
  deleted_at: Generated<number | null>;
  deleted_why: Generated<DeletedWhy | null>;
  leased_until: Generated<number>;
}

/** Which cases are in it, without those merged into them. */
interface BundleCaseTable {
  bundle_id: number;
  case_id: number;
}

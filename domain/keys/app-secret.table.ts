import type { Generated } from 'kysely';

/** Each APP_SECRET that this database was used with. The newest row is of the one that is used now. */
interface AppSecretTable {
  id: Generated<number>;
  /** Tells which secret it is, and nothing else of it. */
  mark: string;
  /** A former one, sealed under the one of now; null for that itself. */
  sealed: string | null;
  since: number;
}

export interface KeyTables {
  app_secrets: AppSecretTable;
}

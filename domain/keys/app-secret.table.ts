import type { Generated } from 'kysely';

/** Every APP_SECRET this database has been used with, the current one in the newest row. */
interface AppSecretTable {
  id: Generated<number>;
  mark: string;
  /** A former secret, sealed under the current one; null for the current one. */
  sealed: string | null;
  since: number;
}

export interface KeyTables {
  app_secrets: AppSecretTable;
}

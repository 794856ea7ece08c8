import type { Generated } from 'kysely';

interface AppSecretTable {
  id: Generated<number>;
  /** Identifies the secret without revealing it. */
  mark: string;
  /** A former secret, sealed under the current one; null for the current one. */
  sealed: string | null;
  since: number;
}

export interface KeyTables {
  app_secrets: AppSecretTable;
}

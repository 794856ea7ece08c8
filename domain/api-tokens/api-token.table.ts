import type { Generated, Selectable } from 'kysely';

export interface ApiTokenTable {
  id: string;
  name: string;
  /** SHA-256 of the token, which is stored nowhere. */
  token_hash: string;
  ending: string;
  scopes: string;
  kinds: string;
  made_by: string;
  made_at: number;
  expires_at: number;
  last_used_at: Generated<number | null>;
  revoked_at: Generated<number | null>;
  revoked_by: Generated<string | null>;
}

export type ApiTokenRow = Selectable<ApiTokenTable>;

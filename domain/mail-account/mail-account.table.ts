import type { Generated, Selectable } from 'kysely';
import type { OAuthFailure } from '#platform/oauth/oauth.server.ts';
import type { AccountProvider } from './providers.ts';

export type ConsentWay = 'page' | 'code';

export interface MailAccountTable {
  id: number;
  provider: AccountProvider;
  details: string;
  address: string;
  client_id: string;
  sealed_secret: string | null;
  sends: Generated<number>;
  version: number;
  changed_by: string;
  changed_at: number;
  consent_by: string | null;
  consent_at: number | null;
  consent_way: Generated<ConsentWay>;
  sealed_refresh_token: string | null;
  sealed_access_token: string | null;
  expires_at: number | null;
  renewer: string | null;
  renewing_until: number | null;
  trouble: OAuthFailure | null;
  trouble_since: number | null;
  tried_at: number | null;
}

export type MailAccountRow = Selectable<MailAccountTable>;

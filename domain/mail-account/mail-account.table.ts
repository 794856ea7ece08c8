import type { Generated, Selectable } from 'kysely';
import type { CodeFailure } from '#platform/oauth/device-code.server.ts';
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

export interface ConsentCodeTable {
  id: number;
  /** Unique for each code, so that a late answer is ignored. */
  question: string;
  /** Is null once the code is no longer valid; `trouble` has the reason. */
  sealed_code: string | null;
  asked_by_id: string;
  asked_by: string;
  interval_ms: number;
  next_look_at: number;
  expires_at: number;
  /** `brief`: the consent ends within the hour; while a code is valid, only `unreachable`. */
  trouble: CodeFailure | 'brief' | null;
}

export type ConsentCodeRow = Selectable<ConsentCodeTable>;

import type { Generated, Selectable } from 'kysely';
import type { OAuthTrouble } from '#platform/oauth/oauth.server.ts';
import type { AccountProvider } from './providers.ts';

/** On the provider's page, which leads back here, or there with a code that this site shows. */
export type ConsentWay = 'page' | 'code';

/**
 * The office's account with a provider of email that asks for consent in place of a password: one row, or none.
 * `..._at` columns are epoch milliseconds, UTC.
 */
export interface MailAccountTable {
  id: number;
  provider: AccountProvider;
  /** JSON, checked by the provider's schema. */
  details: string;
  /** The mailbox that is signed in to. */
  address: string;
  client_id: string;
  sealed_secret: string | null;
  /** 1: our emails leave through it. */
  sends: Generated<number>;
  version: number;
  changed_by: string;
  changed_at: number;
  /** Who gave consent; null while nobody has. */
  consent_by: string | null;
  consent_at: number | null;
  consent_way: Generated<ConsentWay>;
  sealed_refresh_token: string | null;
  sealed_access_token: string | null;
  /** Of the access token. */
  expires_at: number | null;
  /** The one that renews the tokens, until when nobody else does. */
  renewer: string | null;
  renewing_until: number | null;
  trouble: OAuthTrouble | null;
  trouble_since: number | null;
  /** When the provider last refused. */
  tried_at: number | null;
}

export type MailAccountRow = Selectable<MailAccountTable>;

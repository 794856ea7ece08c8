import type { OAuthEndpoints } from '#platform/oauth/oauth.server.ts';

export const ACCOUNT_PROVIDERS = ['microsoft', 'google', 'other'] as const;
export type AccountProvider = (typeof ACCOUNT_PROVIDERS)[number];

export interface MailHost {
  readonly host: string;
  readonly port: number;
  readonly tls: 'start' | 'upgrade';
}

export interface AccountService {
  readonly endpoints: OAuthEndpoints;
  readonly asks: Readonly<Record<string, string>>;
  /** False for Microsoft: it refuses a public client's secret (AADSTS700025), for renewals too. */
  readonly provesWithCode: boolean;
  readonly imap: MailHost;
  readonly smtp: MailHost | null;
}

export interface OtherService {
  readonly endpoints: OAuthEndpoints;
  readonly scopes: string;
  readonly imap: MailHost;
  readonly smtp: MailHost | null;
}

export const PROVIDER_NAMES: Readonly<Record<AccountProvider, string>> = {
  microsoft: 'Microsoft 365',
  google: 'Google',
  other: 'your email provider',
};

/** https://learn.microsoft.com/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth */
export function microsoft(tenant: string): AccountService {
  const at = `https://login.microsoftonline.com/${tenant}`;
  return {
    endpoints: {
      issuer: `${at}/v2.0`,
      authorize: `${at}/oauth2/v2.0/authorize`,
      token: `${at}/oauth2/v2.0/token`,
      device: `${at}/oauth2/v2.0/devicecode`,
    },
    asks: {
      scope:
        'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
      prompt: 'select_account',
    },
    provesWithCode: false,
    imap: { host: 'outlook.office365.com', port: 993, tls: 'start' },
    smtp: { host: 'smtp.office365.com', port: 587, tls: 'upgrade' },
  };
}

/** https://developers.google.com/workspace/gmail/imap/xoauth2-protocol; only a new consent returns a refresh token. */
export const GOOGLE: AccountService = {
  endpoints: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    // Google's device flow excludes email:
    // https://developers.google.com/identity/protocols/oauth2/limited-input-device#allowedscopes
    device: null,
  },
  asks: { scope: 'https://mail.google.com/', access_type: 'offline', prompt: 'consent' },
  provesWithCode: true,
  imap: { host: 'imap.gmail.com', port: 993, tls: 'start' },
  smtp: { host: 'smtp.gmail.com', port: 587, tls: 'upgrade' },
};

export function other({ endpoints, scopes, imap, smtp }: OtherService): AccountService {
  return { endpoints, asks: { scope: scopes, prompt: 'consent' }, provesWithCode: true, imap, smtp };
}

import type { MailAccountRow } from '#domain/mail-account/mail-account.table.ts';
import { type AccountProvider, PROVIDER_NAMES } from '#domain/mail-account/providers.ts';
import type { OAuthFailure } from '#platform/oauth/oauth.server.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { email, password, text, url, whole } from '../../kit/fields.ts';

const NEVER_SHOWN = 'It is stored encrypted and never shown.';
const KEPT = 'Leave it empty to keep the one that is stored, which is never shown.';

const clientId = (label: string): FieldSpec => text('clientId', label);
const clientSecret = (hint: string, optional: boolean): FieldSpec => ({
  ...password('clientSecret', 'Client secret', { autoComplete: 'off' }),
  ...{ hint: `${hint} ${NEVER_SHOWN}`, optional },
});
const address: FieldSpec = email('address', 'Address of the mailbox', {
  hint: 'Where people’s replies arrive. It can be a shared mailbox that you may open.',
});

const FIELDS: Readonly<Record<AccountProvider, readonly FieldSpec[]>> = {
  microsoft: [
    text('tenant', 'Directory (tenant) ID', {
      hint: 'In the Entra admin centre, under App registrations, on the overview of the app.',
    }),
    clientId('Application (client) ID'),
    clientSecret('Its value, not its ID. Consent with a code needs none: leave it empty for that.', true),
    address,
  ],
  google: [
    clientId('Client ID'),
    clientSecret('In the Google Cloud console, under Clients.', false),
    { ...address, hint: 'Where people’s replies arrive: the address that gives consent.' },
  ],
  other: [
    url('issuer', 'Issuer', {
      hint: 'The address at which your provider describes its sign-in (OpenID Connect), such as https://login.example.org.',
    }),
    clientId('Client ID'),
    clientSecret('Leave it empty if your provider gave you none.', true),
    text('scopes', 'Scopes', {
      optional: true,
      hint: 'What to ask consent for, such as imap offline_access.',
    }),
    address,
    text('imapHost', 'Server for incoming email (IMAP)'),
    whole('imapPort', 'Port', { hint: '993 with TLS. Any other begins with STARTTLS.' }),
    text('smtpHost', 'Server for outgoing email (SMTP)', {
      optional: true,
      hint: 'So that our emails can leave through it too.',
    }),
    whole('smtpPort', 'Its port', {
      optional: true,
      hint: '465 with TLS. Any other, mostly 587, begins with STARTTLS.',
    }),
  ],
};

export function accountFields(provider: AccountProvider, hasSecret: boolean): readonly FieldSpec[] {
  return FIELDS[provider].map((field) =>
    hasSecret && field.name === 'clientSecret' ? { ...field, hint: KEPT, optional: true } : field,
  );
}

export const ACCOUNT_CHOICES: readonly {
  readonly kind: AccountProvider;
  readonly name: string;
  readonly holds: string;
}[] = [
  { kind: 'microsoft', name: 'Microsoft 365', holds: 'Outlook and Exchange Online for organisations.' },
  { kind: 'google', name: 'Google Workspace', holds: 'Gmail with a domain of your own.' },
  { kind: 'other', name: 'Another provider', holds: 'One that lets programs in by OAuth2 (XOAUTH2).' },
];

/** Completes "Microsoft 365 …". */
export const BRIEF = 'let us in for an hour at most. Ask for a scope that lasts, such as offline_access';

interface AccountFailure {
  readonly now: string;
  readonly later: string;
}

const TROUBLES: Readonly<Record<OAuthFailure, AccountFailure>> = {
  consent: {
    now: 'did not let us in. Either someone said no there, or an administrator has to agree first',
    later: 'no longer lets us in: the consent was withdrawn or has run out. Give consent again',
  },
  client: {
    now: 'refused the client ID or its secret. Check both, and the redirect address that is registered there',
    later:
      'no longer accepts our client secret, which may have run out. Make a new one there and enter it here',
  },
  unreachable: {
    now: 'gave no answer that we can use. Try again in a few minutes',
    later: 'can’t be reached to renew the consent',
  },
};

export function lastingFailure(
  { provider, consent_way }: Pick<MailAccountRow, 'provider' | 'consent_way'>,
  failure: OAuthFailure,
): string {
  // Consent with a code uses no secret, so the text must not suggest checking one.
  if (failure === 'client' && provider === 'microsoft' && consent_way === 'code')
    return 'Microsoft 365 no longer lets the app in. Check that its registration allows public client flows';
  return accountFailure(provider, failure, 'later');
}

export function accountFailure(
  provider: AccountProvider,
  failure: OAuthFailure,
  when: keyof AccountFailure,
): string {
  return `${providerAtStart(provider)} ${TROUBLES[failure][when]}`;
}

export function providerAtStart(provider: AccountProvider): string {
  const name = PROVIDER_NAMES[provider];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

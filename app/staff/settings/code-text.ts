import { type AccountProvider, PROVIDER_NAMES } from '#domain/mail-account/providers.ts';
import type { CodeFailure } from '#platform/oauth/device-code.server.ts';
import { accountFailure, BRIEF, providerAtStart } from './account-fields.ts';

/** Microsoft answers the same for an unknown app and for one that may not use codes. */
const ALLOW = 'Check the client ID, and that its app registration allows public client flows';

export function codeFailure(provider: AccountProvider, failure: CodeFailure | 'brief'): string {
  const name = providerAtStart(provider);
  switch (failure) {
    case 'denied':
      return `${name} says that somebody there refused. Ask for a new code to agree after all`;
    case 'expired':
      return 'The code has run out or was used. Ask for a new one';
    case 'not-allowed':
      return `${name} lets this client use no code${provider === 'microsoft' ? `. ${ALLOW}` : ''}`;
    case 'client':
      return provider === 'microsoft'
        ? `${name} refused the app. ${ALLOW}`
        : `${name} refused the client ID or its secret. Check both`;
    case 'brief':
      return `${name} ${BRIEF}`;
    default:
      return accountFailure(provider, failure, 'now');
  }
}

export function noCodes(provider: AccountProvider): string {
  return provider === 'google'
    ? 'Google lets no program into a mailbox with a code, so consent is given on its page alone.'
    : `When these details were saved, ${PROVIDER_NAMES[provider]} offered no consent with a code.`;
}

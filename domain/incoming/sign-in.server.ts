import { type AccountParts, accessToken } from '#domain/mail-account/access-token.server.ts';
import type { MailboxAccess } from '#platform/mail/imap.server.ts';
import { MailboxError } from '#platform/mail/mailbox-error.ts';
import { OAuthError } from '#platform/oauth/oauth.server.ts';
import { accessOf, type MailboxSettings } from './mailbox.server.ts';
import type { MailboxRow, ReadingFailure, SignIn } from './mailbox.table.ts';

type To = Pick<MailboxSettings, 'host' | 'port' | 'tls' | 'username'>;

/** Signs in as the row says, and does what follows. @throws MailboxError, OAuthError, and what `use` throws */
export function withAccess<T>(
  parts: AccountParts,
  row: MailboxRow,
  use: (access: MailboxAccess) => Promise<T>,
): Promise<T> {
  return row.sign_in === 'password' ? use(accessOf(row, parts.secret)) : withConsent(parts, row, use);
}

/** Uses the mail account's consent; a refused token is renewed once. @throws as {@link withAccess} */
export async function withConsent<T>(
  parts: AccountParts,
  { host, port, tls, username }: To,
  use: (access: MailboxAccess) => Promise<T>,
): Promise<T> {
  const access = (token: string) => ({
    ...{ host, port, isTlsFromStart: tls === 'start', user: username },
    login: { accessToken: token },
  });
  const token = await accessToken(parts);
  try {
    return await use(access(token));
  } catch (error) {
    if (!(error instanceof MailboxError) || error.failure !== 'sign-in') throw error;
    return use(access(await accessToken(parts, { refused: token })));
  }
}

export function failureDuring(error: unknown, by: SignIn): ReadingFailure | null {
  if (error instanceof OAuthError) return 'account';
  if (!(error instanceof MailboxError)) return null;
  return error.failure === 'sign-in' && by === 'account' ? 'account-sign-in' : error.failure;
}

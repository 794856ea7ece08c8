import type { IncomingMail } from '#platform/mail/incoming-mail.ts';

/** Microsoft's confidence that an email is spam, from -1 to 9: what it puts into the junk folder itself begins here. */
const SCL_JUNK = 5;

/**
 * Whether the server that received an email says that it is spam, or that its sender is not who it claims to be. Only the
 * newest Authentication-Results counts: the receiving server wrote it, and those below it may be the sender's own
 * (RFC 8601, section 5). Spam is filed, never dropped.
 */
export function looksLikeSpamMail({ headers }: IncomingMail): boolean {
  const first = (name: string) => headers(name)[0]?.trim().toLowerCase() ?? '';
  const results = first('authentication-results');
  const isForged = /\bdmarc=fail\b/u.test(results) && !/\barc=pass\b/u.test(results);
  return (
    isForged ||
    first('x-spam-flag') === 'yes' ||
    /^yes\b/u.test(first('x-spam-status')) ||
    Number(first('x-ms-exchange-organization-scl') || '0') >= SCL_JUNK
  );
}

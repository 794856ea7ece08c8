import { z } from 'zod';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** The link lasts as long as a page it opens: the person is waiting for the email. */
export const MESSAGES_LINK_MS = 30 * MINUTE_MS;

/** Details of an email with a link to `/messages`. The link is derived from the secret, not stored. */
export const messagesLinkDetail = z.object({ until: z.number().int(), isUsed: z.boolean() });
export type MessagesLinkDetail = z.infer<typeof messagesLinkDetail>;

interface LinkedMail {
  readonly mailId: number;
  readonly until: number;
  /** The case's PIN changes: a corrected email address ends links sent to the wrong one. */
  readonly pinChanges: number;
}

/** Returns a token that opens a case once without reference and PIN; it contains only the email's id. */
export function messagesLinkToken(secret: Secret, { mailId, until, pinChanges }: LinkedMail): string {
  const hash = keyedHash(secret, 'messages-link', String(mailId), String(until), String(pinChanges));
  return `${mailId}.${hash}`;
}

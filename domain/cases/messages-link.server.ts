import { z } from 'zod';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** As long as a page that it opens: who asked is waiting for the email. */
export const MESSAGES_LINK_MS = 30 * MINUTE_MS;

/** Of an email with a link to `/messages`. The link itself is nowhere: it follows from the secret. */
export const messagesLinkDetail = z.object({ until: z.number().int(), isUsed: z.boolean() });
export type MessagesLinkDetail = z.infer<typeof messagesLinkDetail>;

interface LinkedMail {
  readonly mailId: number;
  readonly until: number;
  /** Of its case: a corrected email address ends the links that went to the wrong one. */
  readonly pinChanges: number;
}

/** What opens a case once, instead of reference and PIN. It names its email, and nothing of the case. */
export function messagesLinkToken(secret: Secret, { mailId, until, pinChanges }: LinkedMail): string {
  const hash = keyedHash(secret, 'messages-link', String(mailId), String(until), String(pinChanges));
  return `${mailId}.${hash}`;
}

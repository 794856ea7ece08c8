import { z } from 'zod';
import type { Database } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import type { OnEnd } from '#domain/outbox/lease.server.ts';
import { LINK_MS } from './links.server.ts';
import { seal, unseal } from './seal.server.ts';

/** How email of ours is sent. */
export interface StaffMail {
  /** The right-hand side of the message id: a domain of ours. */
  readonly messageIdDomain: string;
}

/** What the email is about: an account that waits, or a password that was forgotten. */
const PURPOSES = ['invitation', 'reset'] as const;
export type StaffLinkPurpose = (typeof PURPOSES)[number];

/**
 * What such an email keeps. The token is sealed: whoever reads the database, a backup or the outgoing email on the
 * dashboard must not be able to open somebody's account with it.
 */
export const staffLinkDetail = z.object({
  purpose: z.enum(PURPOSES),
  sealed: z.string(),
  expiresAt: z.number().int(),
});
export type StaffLinkDetail = z.infer<typeof staffLinkDetail>;

/** The same without the token, once nobody needs it any more and wherever nobody may have it. */
export function withoutToken(detail: string): string {
  return JSON.stringify({
    ...staffLinkDetail.parse(JSON.parse(detail)),
    sealed: '',
  } satisfies StaffLinkDetail);
}

/** Takes the token out of an email that has left: here it could only be found by somebody who should not have it. */
export const linkMailEnded: OnEnd = async (trx, { id, template, detail }, { kind }) => {
  if (template !== 'staff-link' || kind !== 'sent' || detail === null) return undefined;
  return async () => {
    await trx
      .updateTable('mails')
      .set({ detail: withoutToken(detail) })
      .where('id', '=', id)
      .execute();
  };
};

/** Queues the email with a link, in the caller's transaction. */
export function queueStaffLink(
  trx: Database,
  { messageIdDomain, secret, now }: StaffMail & { readonly secret: string; readonly now: number },
  { purpose, recipient, token }: { purpose: StaffLinkPurpose; recipient: string; token: string },
): Promise<number> {
  const detail: StaffLinkDetail = {
    purpose,
    sealed: seal(secret, sealedFor(recipient), token),
    expiresAt: now + LINK_MS[purpose],
  };
  return enqueueMail(trx, {
    template: 'staff-link',
    caseId: null,
    recipient,
    now,
    messageIdDomain,
    detail: JSON.stringify(detail),
  });
}

/** The token of a queued email; only the email itself may show it. */
export function tokenOf(secret: string, recipient: string, { sealed }: StaffLinkDetail): string {
  return unseal(secret, sealedFor(recipient), sealed);
}

function sealedFor(recipient: string): string {
  return `staff-link:${recipient}`;
}

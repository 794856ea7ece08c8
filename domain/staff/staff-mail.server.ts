import { z } from 'zod';
import type { Database } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import type { OnEnd } from '#domain/outbox/lease.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { LINK_MS } from './links.server.ts';
import { resealed, seal, unseal } from './seal.server.ts';

export interface StaffMail {
  readonly messageIdDomain: string;
}

const PURPOSES = ['invitation', 'reset'] as const;
export type StaffLinkPurpose = (typeof PURPOSES)[number];

/** The token is sealed: the database, a backup or the dashboard must not open someone's account. */
export const staffLinkDetail = z.object({
  purpose: z.enum(PURPOSES),
  sealed: z.string(),
  expiresAt: z.number().int(),
});
export type StaffLinkDetail = z.infer<typeof staffLinkDetail>;

export function withoutToken(detail: string): string {
  return JSON.stringify({
    ...staffLinkDetail.parse(JSON.parse(detail)),
    sealed: '',
  } satisfies StaffLinkDetail);
}

/** After the email has left, only someone who should not have the token could find it here. */
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

export function queueStaffLink(
  trx: Database,
  { messageIdDomain, secret, now }: StaffMail & { readonly secret: Secret; readonly now: number },
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

export function tokenOf(secret: Secret, recipient: string, { sealed }: StaffLinkDetail): string {
  return unseal(secret, sealedFor(recipient), sealed);
}

function sealedFor(recipient: string): string {
  return `staff-link:${recipient}`;
}

export async function resealStaffLinks(trx: Database, secret: Secret): Promise<void> {
  const rows = await trx
    .selectFrom('mails')
    .select(['id', 'recipient', 'detail'])
    .where('template', '=', 'staff-link')
    .where('sent_at', 'is', null)
    .execute();
  for (const { id, recipient, detail } of rows) {
    const link = staffLinkDetail.parse(JSON.parse(detail ?? 'null'));
    const sealed = resealed(secret, sealedFor(recipient), link.sealed);
    await trx
      .updateTable('mails')
      .set({ detail: JSON.stringify({ ...link, sealed } satisfies StaffLinkDetail) })
      .where('id', '=', id)
      .execute();
  }
}

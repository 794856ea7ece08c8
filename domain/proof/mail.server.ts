import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OnEnd } from '#domain/outbox/lease.server.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { isMarkOf, PROOF_SUBJECT } from './marks.ts';

export const deliveryCheckDetail = z.object({ day: z.string() });

export const alarmDetail = z.object({
  day: z.string(),
  missing: z.enum(['form', 'server', 'mailbox']),
  why: z.string().nullable(),
});
export type AlarmDetail = z.output<typeof alarmDetail>;

/** Ignores a failed email: the alarm notices that the check is missing. */
export const deliveryCheckEnded: OnEnd = async (trx: Database, { id }, end) =>
  end.kind === 'sent'
    ? async () => {
        await trx
          .updateTable('delivery_proofs')
          .set({ taken_at: end.at })
          .where('mail_id', '=', id)
          .execute();
      }
    : undefined;

/** More than its headers and text ever need. */
const PROOF_BYTES_MAX = 1024 * 1024;

export function mayBeDeliveryCheck(raw: Uint8Array): boolean {
  if (raw.byteLength > PROOF_BYTES_MAX) return false;
  return Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).includes(PROOF_SUBJECT);
}

const DAY = new RegExp(`${PROOF_SUBJECT} (\\d{4}-\\d\\d-\\d\\d)`);
const MARK = /^\W*([\w-]{43})\W*$/gmu;

/** Records our own check's arrival. @returns false if it's another email, to be received as usual */
export async function takeReturned(
  open: OpenDatabase,
  { mail, secret, now }: { readonly mail: IncomingMail; readonly secret: Secret; readonly now: number },
): Promise<boolean> {
  const day = DAY.exec(mail.subject)?.[1];
  if (day === undefined) return false;
  const isOurs = (candidate: string) => isMarkOf(secret, candidate, { way: 'email', day });
  if (![...mail.text.matchAll(MARK)].some(([, candidate = '']) => isOurs(candidate))) return false;
  return open.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('delivery_proofs')
      .set({ returned_at: now, signed_by: signatureOf(mail) })
      .where('day', '=', day)
      .where('returned_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return true;
    // The same email again, from another folder or by another route.
    const same = trx
      .selectFrom('delivery_proofs')
      .innerJoin('mails', 'mails.id', 'delivery_proofs.mail_id')
      .select('day')
      .where('day', '=', day)
      .where('message_id', '=', mail.messageId ?? '');
    return (await same.executeTakeFirst()) !== undefined;
  });
}

/** Returns domain and selector (RFC 6376, section 3.5) as stated in the email; the signature isn't verified here. */
function signatureOf({ headers }: IncomingMail): string | null {
  const [signature = ''] = headers('dkim-signature');
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;\\s]+)`).exec(signature)?.[1]?.toLowerCase();
  const [domain, selector] = [tag('d'), tag('s')];
  return domain && selector ? `${selector} ${domain}` : null;
}

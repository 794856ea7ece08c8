import { caseMailEnded } from '#domain/cases/replies/mail-fate.server.ts';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import type { MailRow } from '#domain/outbox/mail.table.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Bounce } from './bounce.ts';

const WHY_MAX = 200;
export const CAME_BACK = 'Came back: ';

/** Servers try for five days at most, and report within one more. */
const REPORTED_MS = 7 * DAY_MS;

interface Reported {
  readonly of: readonly string[];
  readonly addresses: readonly string[];
}

/** Finds our email by Message-ID or, without ours, the address's last within {@link REPORTED_MS}. */
export async function findReported(
  db: Database,
  { of, addresses }: Reported,
  now: number,
): Promise<MailRow | undefined> {
  const named =
    of.length === 0 ? [] : await db.selectFrom('mails').selectAll().where('message_id', 'in', of).execute();
  const first = of.find((id) => named.some(({ message_id }) => message_id === id));
  if (first !== undefined) return named.find(({ message_id }) => message_id === first);
  if (addresses.length === 0) return undefined;
  return db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', 'in', [...new Set(addresses.flatMap((one) => [one, one.toLowerCase()]))])
    .where('sent_at', '>', now - REPORTED_MS)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Reopens what our undeliverable email answered and notifies its writer; undefined if it isn't ours. */
export async function mailCameBack(
  trx: Database,
  { of, failed }: Bounce,
  now: number,
): Promise<MailRow | undefined> {
  const mail = await findReported(trx, { of, addresses: failed.map(({ address }) => address) }, now);
  if (!mail || mail.sent_at === null) return mail;
  const error = sentenceOf(
    failed.find(({ address }) => emailKey(address) === emailKey(mail.recipient)) ?? failed[0],
  );
  const end = { kind: 'failed', at: now, error } as const;
  const follow = await caseMailEnded(trx, mail, end);
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ sent_at: null, failed_at: now, last_error: error })
    .where('id', '=', mail.id)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await follow?.();
  return mail;
}

/** Explains codes of RFC 3463 to an office; the server's own text explains all others. */
const MEANINGS: readonly (readonly [status: RegExp, meaning: string])[] = [
  [/^5\.1\.(?:1|0|3|6|10)$/u, 'There is no such address'],
  [/^5\.1\.2$|^5\.4\.4$/u, 'There is no such email provider'],
  [/^[45]\.2\.2$/u, 'The mailbox is full'],
  [/^5\.2\.1$/u, 'The mailbox is closed'],
  [/^5\.7\./u, 'The server of the recipient refused it'],
];

function sentenceOf(failed: Bounce['failed'][number] | undefined): string {
  const meaning = MEANINGS.find(([status]) => status.test(failed?.status ?? ''))?.[1];
  const why = meaning ?? failed?.why.replace(/\s+/gu, ' ').slice(0, WHY_MAX).trim();
  return CAME_BACK + (why || 'it could not be delivered');
}

import type { OpenDatabase } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { OpeningHours, Provider } from '#domain/provider/provider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { isMarkOf, markOf } from './marks.ts';
import { morningOf } from './morning.ts';
import { isDeliveryCheckOn } from './setting.server.ts';

/** Enough time for greylisting and for a mailbox that is read every few minutes. */
const BEFORE_OPENING_MS = HOUR_MS;
/** A form without an answer is retried after this time, until the office closes. */
const RETRY_AFTER_MS = 5 * MINUTE_MS;
const KEPT_MS = 60 * DAY_MS;

/** Posts as a visitor does. @returns why it wasn't accepted, a sentence, as far as the answer states it; null */
export type PostDeliveryCheck = (mark: string) => Promise<string | null>;

interface Proving {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly opening: OpeningHours;
  readonly now: number;
  readonly post: PostDeliveryCheck;
}

/** Posts in one process from an hour before opening until accepted. @returns whether one was sent */
export async function proveDelivery({ open, secret, opening, now, post }: Proving): Promise<boolean> {
  if (!(await isDeliveryCheckOn(open.db))) return false;
  const morning = await morningOf(opening, now);
  if (!morning || now < morning.opens - BEFORE_OPENING_MS || now >= morning.closes) return false;
  if (!(await claim(open, morning.day, now))) return false;
  const failure = await post(markOf(secret, 'form', morning.day));
  // The form's record counts, even if its answer was lost.
  await open.db
    .updateTable('delivery_proofs')
    .set({ trouble: failure ?? 'The form answered, and did not take the message.' })
    .where('day', '=', morning.day)
    .where('posted_at', 'is', null)
    .execute();
  return true;
}

function claim(open: OpenDatabase, day: string, now: number): Promise<boolean> {
  return open.transact(async (trx) => {
    await trx
      .deleteFrom('delivery_proofs')
      .where('begun_at', '<', now - KEPT_MS)
      .execute();
    const begun = await trx
      .insertInto('delivery_proofs')
      .values({ day, begun_at: now, tried_at: now })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (begun) return true;
    const { numUpdatedRows } = await trx
      .updateTable('delivery_proofs')
      .set({ tried_at: now })
      .where('day', '=', day)
      .where('posted_at', 'is', null)
      .where('tried_at', '<=', now - RETRY_AFTER_MS)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

interface Taking {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly provider: Pick<Provider, 'mailbox'>;
  readonly day: string;
  readonly now: number;
}

/**
 * Records the check's arrival and queues its email. @returns false if the hash isn't today's @throws DatabaseBusyError
 * and other database errors; nothing is saved then
 */
export async function acceptDeliveryCheck(
  mark: string,
  { open, secret, provider, day, now }: Taking,
): Promise<boolean> {
  if (!isMarkOf(secret, mark, { way: 'form', day })) return false;
  await open.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('delivery_proofs')
      .set({ posted_at: now, trouble: null })
      .where('day', '=', day)
      .where('posted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const mail = { template: 'proof', caseId: null, recipient: provider.mailbox, now } as const;
    const detail = JSON.stringify({ day });
    const mail_id = await enqueueMail(trx, { ...mail, detail, messageIdDomain: mailDomain(provider) });
    await trx.updateTable('delivery_proofs').set({ mail_id }).where('day', '=', day).execute();
  });
  return true;
}

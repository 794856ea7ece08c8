import type { OpenDatabase } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { OpeningHours, Provider } from '#domain/provider/provider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { isMarkOf, markOf } from './marks.ts';
import { morningOf } from './morning.ts';
import { isProofOn } from './setting.server.ts';

/** Mail servers that ask to come back, and a mailbox that is read every few minutes, are through by then. */
const BEFORE_OPENING_MS = HOUR_MS;
/** A form that did not answer is tried again this long after, until the office closes. */
const RETRY_AFTER_MS = 5 * MINUTE_MS;
/** Somebody may ask how it went last week. */
const KEPT_MS = 60 * DAY_MS;

/** Sends a message through the public form, as a visitor does. @returns why it was not taken, a sentence, as far as the answer says; null */
export type PostProof = (mark: string) => Promise<string | null>;

interface Proving {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly opening: OpeningHours;
  readonly now: number;
  readonly post: PostProof;
}

/**
 * From an hour before the office opens: sends this morning's message through the form, in one of all processes, until the
 * form has taken it. Called every minute, on a site that is open and whose emails leave. @returns whether one was sent
 */
export async function proveDelivery({ open, secret, opening, now, post }: Proving): Promise<boolean> {
  if (!(await isProofOn(open.db))) return false;
  const morning = await morningOf(opening, now);
  if (!morning || now < morning.opens - BEFORE_OPENING_MS || now >= morning.closes) return false;
  if (!(await claim(open, morning.day, now))) return false;
  const trouble = await post(markOf(secret, 'form', morning.day));
  // What the form wrote counts, whatever became of its answer.
  await open.db
    .updateTable('delivery_proofs')
    .set({ trouble: trouble ?? 'The form answered, and did not take the message.' })
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
 * What the form does with this morning's message in place of a case: notes that it came, and queues its email to the
 * office. When the promise resolves with true, both are on disk.
 * A second one, sent because the first was slow to answer, adds nothing.
 * @returns false where the mark is not that of today: then it is a message like any other
 * @throws DatabaseBusyError and other database errors; nothing is saved then
 */
export async function takeProof(
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

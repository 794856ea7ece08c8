import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { Posted, PostJson } from '#platform/web/post-json.server.ts';
import type { DeliveryRow, WebhookRow } from './webhook.table.ts';
import { signingSecret, webhookHeaders } from './webhooks.server.ts';

/** More than an attempt can take, with a margin for differing clocks. */
const LEASE_MS = 2 * MINUTE_MS;
/** A restarting receiver is back by then. The last pause repeats. */
const PAUSES_MS = [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];
/** Like for emails: anything that breaks on Friday evening works again by Monday. */
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** No one has reacted to the email about the first abandoned events. */
const OFF_AFTER_MS = 5 * DAY_MS;
const ROUND_MAX = 100;
const GONE = 410;

export interface Delivering {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly clock: () => number;
  readonly log: Log;
  readonly post: PostJson;
}

/**
 * Sends webhooks in parallel, each one's events in sequence: a case's later events wait for earlier ones. Any number
 * of processes may run it. An event is sent twice, with the same id, if a process dies or an answer is lost.
 */
export async function deliverToWebhooks(delivering: Delivering, stopping?: AbortSignal): Promise<void> {
  const webhooks = await delivering.open.db
    .selectFrom('webhooks')
    .selectAll()
    .where('off_at', 'is', null)
    .execute();
  const rounds = await Promise.allSettled(webhooks.map((webhook) => round(delivering, webhook, stopping)));
  for (const ended of rounds) if (ended.status === 'rejected') throw ended.reason;
}

async function round(delivering: Delivering, webhook: WebhookRow, stopping?: AbortSignal): Promise<void> {
  for (let i = 0; i < ROUND_MAX && !stopping?.aborted; i++) {
    const delivery = await take(delivering.open, webhook, delivering.clock());
    if (!delivery || !(await deliver(delivering, webhook, delivery))) return;
  }
}

async function take({ db, transact, dialect }: OpenDatabase, { id }: WebhookRow, now: number) {
  if (!(await due(db, id, now).executeTakeFirst())) return undefined;
  return transact((trx) =>
    trx
      .updateTable('webhook_deliveries')
      .set((eb) => ({ leased_until: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        '=',
        due(trx, id, now).$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst(),
  );
}

function due(db: Database, webhookId: string, now: number) {
  return db
    .selectFrom('webhook_deliveries as one')
    .select('one.id')
    .where('webhook_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as earlier')
            .select('earlier.id')
            .whereRef('earlier.webhook_id', '=', 'one.webhook_id')
            .whereRef('earlier.case_id', '=', 'one.case_id')
            .whereRef('earlier.id', '<', 'one.id')
            .where('earlier.delivered_at', 'is', null)
            .where('earlier.failed_at', 'is', null),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
}

async function deliver(delivering: Delivering, webhook: WebhookRow, delivery: DeliveryRow): Promise<boolean> {
  const { open, secret, clock, log, post } = delivering;
  const body = bodyOf(delivery);
  const sent = { id: delivery.event_id, timestamp: Math.floor(clock() / 1000), body };
  const posted = await post(webhook.url, body, webhookHeaders(signingSecret(webhook, secret), sent));
  const now = clock();
  const hasArrived = posted.status !== null && posted.status >= 200 && posted.status < 300;
  const entry = {
    webhook: webhook.id,
    delivery: delivery.id,
    attempt: delivery.attempts,
    status: posted.status,
  };
  if (!hasArrived) log.warn({ ...entry, error: posted.error }, 'webhook not delivered');
  await open.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({
        ...{ leased_until: null, status: posted.status, error: posted.error, tried_at: now },
        ...(hasArrived ? { delivered_at: now } : failed(delivery, now)),
      })
      .where('id', '=', delivery.id)
      .where('attempts', '=', delivery.attempts)
      .where('leased_until', '=', delivery.leased_until)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await noteHealth(trx, webhook.id, { hasArrived, posted, now });
  });
  return hasArrived;
}

/** Contains nothing about a person: a program that wants more must ask with a token. */
export function bodyOf({
  event,
  at,
  reference,
  kind,
}: Pick<DeliveryRow, 'event' | 'at' | 'reference' | 'kind'>): string {
  const timestamp = Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'millisecond' });
  return JSON.stringify({
    type: event,
    timestamp,
    data: reference === null ? {} : { reference, type: kind },
  });
}

function failed({ attempts, counts_from }: DeliveryRow, now: number) {
  if (now - counts_from >= GIVE_UP_AFTER_MS) return { failed_at: now };
  return { due_at: now + (PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS) };
}

interface Health {
  readonly hasArrived: boolean;
  readonly posted: Posted;
  readonly now: number;
}

async function noteHealth(trx: Database, id: string, { hasArrived, posted, now }: Health): Promise<void> {
  const webhook = trx.updateTable('webhooks').where('id', '=', id);
  if (hasArrived) {
    await webhook.set({ failing_since: null }).where('failing_since', 'is not', null).execute();
    return;
  }
  await webhook.set({ failing_since: sql<number>`coalesce(failing_since, ${now})` }).execute();
  const ends = webhook.where('off_at', 'is', null);
  if (posted.status === GONE) await ends.set({ off_at: now, off_why: 'gone' }).execute();
  else
    await ends
      .set({ off_at: now, off_why: 'failing' })
      .where('failing_since', '<=', now - OFF_AFTER_MS)
      .execute();
}

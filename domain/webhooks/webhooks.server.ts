import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { shortText } from '#domain/contact-details/fields.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { resealed, seal, unseal } from '#domain/staff/seal.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from './events.ts';
import type { WebhookRow } from './webhook.table.ts';

export const WEBHOOKS_MAX = 10;
const LOG_KEPT_MS = 30 * DAY_MS;
const LOG_SHOWN = 50;

export interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly kinds: readonly CaseKind[];
  readonly actor: Pick<Actor, 'id'>;
  readonly secret: Secret;
  readonly now: number;
}

/** @returns the signing secret, which is never displayed again; null if there are {@link WEBHOOKS_MAX} */
export function addWebhook(
  open: OpenDatabase,
  webhook: NewWebhook,
): Promise<{ id: string; secret: string } | null> {
  const id = randomUUID();
  const signs = newWebhookSecret();
  return open.transact(async (trx) => {
    await lockKeys(trx, ['webhooks']);
    const all = await trx.selectFrom('webhooks').select('id').execute();
    if (all.length >= WEBHOOKS_MAX) return null;
    await trx
      .insertInto('webhooks')
      .values({
        id,
        name: webhook.name,
        url: webhook.url,
        events: padded(webhook.events),
        kinds: padded(webhook.kinds),
        sealed_secret: seal(webhook.secret, sealedFor(id), signs),
        made_by: webhook.actor.id,
        made_at: webhook.now,
      })
      .execute();
    return { id, secret: signs };
  });
}

const padded = (names: readonly string[]) => ` ${names.join(' ')} `;
const sealedFor = (id: string) => `webhook ${id}`;

export function signingSecret({ id, sealed_secret }: WebhookRow, secret: Secret): string {
  return unseal(secret, sealedFor(id), sealed_secret);
}

export async function resealWebhooks(trx: Database, secret: Secret): Promise<void> {
  for (const { id, sealed_secret } of await trx
    .selectFrom('webhooks')
    .select(['id', 'sealed_secret'])
    .execute())
    await trx
      .updateTable('webhooks')
      .set({ sealed_secret: resealed(secret, sealedFor(id), sealed_secret) })
      .where('id', '=', id)
      .execute();
}

export function eventsOf({ events }: Pick<WebhookRow, 'events'>): readonly WebhookEvent[] {
  return WEBHOOK_EVENT_NAMES.filter((event) => events.includes(` ${event} `));
}

export function kindsOf({ kinds }: Pick<WebhookRow, 'kinds'>): readonly CaseKind[] {
  return kinds.trim().split(' ') as CaseKind[];
}

export function listWebhooks(db: Database) {
  return db
    .selectFrom('webhooks')
    .innerJoin('staff', 'staff.id', 'webhooks.made_by')
    .selectAll('webhooks')
    .select('staff.name as maker')
    .orderBy('made_at')
    .orderBy('webhooks.id')
    .execute();
}

export function deliveryLog(db: Database, webhookId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(LOG_SHOWN)
    .execute();
}

interface Change {
  readonly id: string;
  readonly now: number;
}

/** Switches it: while it's off, nothing is queued, and pending events stay until they expire. */
export async function switchWebhook(
  open: OpenDatabase,
  { id, now, on }: Change & { readonly on: boolean },
): Promise<void> {
  const columns = on
    ? { off_at: null, off_why: null, failing_since: null }
    : { off_at: now, off_why: 'office' as const };
  await open.transact((trx) => trx.updateTable('webhooks').set(columns).where('id', '=', id).execute());
}

export async function removeWebhook(open: OpenDatabase, id: string): Promise<void> {
  await open.transact(async (trx) => {
    await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
    await trx.deleteFrom('webhooks').where('id', '=', id).execute();
  });
}

export async function queueTest(open: OpenDatabase, { id, now }: Change): Promise<void> {
  const test = { webhook_id: id, event_id: randomUUID(), event: 'test' as const };
  const times = { at: now, due_at: now, counts_from: now };
  await open.transact((trx) =>
    trx
      .insertInto('webhook_deliveries')
      .values({ ...test, ...times, case_id: null, reference: null, kind: null })
      .execute(),
  );
}

/** Restarts an ended or pending event with the same id, so that a receiver recognises a repeat. */
export async function sendAgain(
  open: OpenDatabase,
  { id, delivery, now }: Change & { readonly delivery: number },
): Promise<void> {
  await open.transact((trx) =>
    trx
      .updateTable('webhook_deliveries')
      .set({ due_at: now, counts_from: now, attempts: 0, failed_at: null, delivered_at: null })
      .where('id', '=', delivery)
      .where('webhook_id', '=', id)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .execute(),
  );
}

export async function dropOldDeliveries(open: OpenDatabase, now: number): Promise<void> {
  await open.transact((trx) =>
    trx
      .deleteFrom('webhook_deliveries')
      .where('at', '<', now - LOG_KEPT_MS)
      .execute(),
  );
}

export function troubledWebhooks(db: Database) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'name', 'off_at', 'failing_since'])
    .where((eb) =>
      eb.or([
        eb('off_why', 'in', ['failing', 'gone']),
        eb.and([
          eb('off_at', 'is', null),
          eb.exists(
            eb
              .selectFrom('webhook_deliveries')
              .select('webhook_deliveries.id')
              .whereRef('webhook_id', '=', 'webhooks.id')
              .whereRef('failed_at', '>=', 'failing_since'),
          ),
        ]),
      ]),
    )
    .execute();
}

/** Follows https://www.standardwebhooks.com, so that receivers can use an existing library. */
const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks: between 24 and 64. */
const SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface Signed {
  readonly id: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly body: string;
}

export function webhookHeaders(secret: string, { id, timestamp, body }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${mac}`,
  };
}

const NAME_MAX = 60;
/** Longer than receivers have, shorter than what servers refuse. */
const URL_MAX = 500;

export const webhookSchema = z.object({
  name: shortText({
    called: 'the name',
    max: NAME_MAX,
    missing: 'Enter a name, such as the program that is told',
  }),
  url: shortText({
    called: 'the address',
    max: URL_MAX,
    missing: 'Enter the address that the program gave you',
  }).refine(
    isWebhookAddress,
    'Enter an address that begins with https:// and has no password and no port in it',
  ),
});

function isWebhookAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}

import type { Database } from '#domain/database.ts';
import type { JobName } from '#domain/schedule/jobs.ts';
import { keysOf } from '#platform/records/keys.ts';

const WAITS = {
  'consent-codes': (db: Database) =>
    db.selectFrom('consent_code').select('id').where('sealed_code', 'is not', null),
  'text-messages': (db: Database, now: number) =>
    db
      .selectFrom('text_messages')
      .select('id')
      .where('left_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '<=', now),
  webhooks: (db: Database, now: number) =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .select('webhook_deliveries.id')
      .where('off_at', 'is', null)
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '<=', now),
  imports: (db: Database) => db.selectFrom('imports').select('id').where('state', '=', 'running'),
  bundles: (db: Database, now: number) =>
    db.selectFrom('bundles').select('id').where('state', '=', 'making').where('leased_until', '<=', now),
} satisfies Partial<Record<JobName, unknown>>;

type WaitedFor = keyof typeof WAITS;

export const WAITED_FOR = keysOf(WAITS);

export async function waitingJobs(db: Database, now: number): Promise<ReadonlySet<WaitedFor>> {
  const row = await db
    .selectNoFrom((eb) => WAITED_FOR.map((name) => eb.exists(WAITS[name](db, now)).as(name)))
    .executeTakeFirstOrThrow();
  return new Set(WAITED_FOR.filter((name) => Boolean(row[name])));
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { WebhookEvent } from './events.ts';

/** Queues a case's event in its transaction. A single statement, which writes nothing without webhooks. */
export async function announceToWebhooks(
  trx: Database,
  { caseId, event, now }: { readonly caseId: number; readonly event: WebhookEvent; readonly now: number },
): Promise<void> {
  const isSubscribedSql = sql<boolean>`off_at is null
    and events like ${`% ${event} %`} and kinds like '% ' || cases.kind || ' %'
    and not exists (
      select 1 from case_follows join cases as source on source.id = source_id
      where case_follows.case_id = cases.id and decided_at is null and permission is not null
        and kinds not like '% ' || source.kind || ' %'
    )
    and not exists (
      select 1 from legal_holds
      where legal_holds.case_id = cases.id and legal_holds.kind = 'restriction' and lifted_at is null
    )`;
  await trx
    .insertInto('webhook_deliveries')
    .columns([
      'webhook_id',
      'event_id',
      'event',
      'at',
      'case_id',
      'reference',
      'kind',
      'due_at',
      'counts_from',
    ])
    .expression((eb) =>
      eb
        .selectFrom(['webhooks', 'cases'])
        .select([
          'webhooks.id as webhook_id',
          sql<string>`cast(${randomUUID()} as text)`.as('event_id'),
          sql<WebhookEvent>`cast(${event} as text)`.as('event'),
          sql<number>`cast(${now} as bigint)`.as('at'),
          'cases.id as case_id',
          'cases.reference',
          'cases.kind',
          sql<number>`cast(${now} as bigint)`.as('due_at'),
          sql<number>`cast(${now} as bigint)`.as('counts_from'),
        ])
        .where('cases.id', '=', caseId)
        .where(isSubscribedSql),
    )
    .execute();
}

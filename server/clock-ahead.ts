import { sql } from 'kysely';
import type { Database, OpenDatabase, Schema } from '#domain/database.ts';
import { LONGEST_PAUSE_MS } from '#domain/outbox/back-off.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';

/** Two readings of one clock differ by less. */
const SLACK_MS = MINUTE_MS;
/** No lease lasts longer, and its holder renews it. */
const LEASE_MOST_MS = 20 * MINUTE_MS;

export interface TimeAhead {
  readonly table: keyof Schema;
  readonly column: string;
  readonly mostMs: number;
  readonly waits?: readonly string[];
  readonly began?: string;
}

const MAILS = { table: 'mails', waits: ['sent_at', 'failed_at'] } as const;
const TEXTS = { table: 'text_messages', waits: ['left_at', 'failed_at'] } as const;
const WEBHOOKS = { table: 'webhook_deliveries', waits: ['delivered_at', 'failed_at'] } as const;

const lease = (table: keyof Schema, column = 'leased_until'): TimeAhead => ({
  ...{ table, column },
  mostMs: LEASE_MOST_MS,
});
const past = (table: keyof Schema, column: string): TimeAhead => ({ table, column, mostMs: SLACK_MS });

export const TIMES_AHEAD: readonly TimeAhead[] = [
  { ...MAILS, column: 'due_at', mostMs: 2 * LONGEST_PAUSE_MS, began: 'created_at' },
  { ...TEXTS, column: 'due_at', mostMs: DAY_MS, began: 'created_at' },
  { ...WEBHOOKS, column: 'due_at', mostMs: DAY_MS, began: 'counts_from' },
  ...[MAILS, TEXTS, WEBHOOKS].map((rows) => ({ ...rows, ...lease(rows.table) })),
  { table: 'cdn_purge', column: 'due_at', mostMs: DAY_MS },
  { table: 'cdn_purge', column: 'again_at', mostMs: DAY_MS },
  { table: 'report_links', column: 'due_at', mostMs: 8 * DAY_MS },
  { table: 'consent_code', column: 'next_look_at', mostMs: HOUR_MS },
  ...(['cdn_purge', 'report_links', 'bundles', 'imports', 'backup_runs', 'retention_runs'] as const).map(
    (table) => lease(table),
  ),
  lease('mail_account', 'renewing_until'),
  lease('mailbox', 'held_until'),
  past('mail_account', 'tried_at'),
  past('delivery_proofs', 'tried_at'),
  ...['added_at', 'started_at', 'succeeded_at', 'failed_at'].map((column) => past('scheduled_jobs', column)),
];

/** Makes rows due that lie impossibly far ahead after a fast clock was corrected. @returns how many */
export async function pullBack(open: OpenDatabase, now: number): Promise<number> {
  if (!(await liesAhead(open.db, now))) return 0;
  return open.transact(async (trx) => {
    let rows = 0n;
    for (const time of TIMES_AHEAD) {
      const began = time.began ? sql`, ${sql.ref(time.began)} = ${earlier(time.began, now)}` : sql``;
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(time.table)} set ${sql.ref(time.column)} = ${now}${began} where ${isAhead(time, now)}`.execute(
        trx,
      );
      rows += numAffectedRows;
    }
    return Number(rows);
  });
}

const earlier = (column: string, now: number) =>
  sql`case when ${sql.ref(column)} > ${now} then ${now} else ${sql.ref(column)} end`;

async function liesAhead(db: Database, now: number): Promise<boolean> {
  const each = TIMES_AHEAD.map(
    (time) => sql`exists (select 1 from ${sql.table(time.table)} where ${isAhead(time, now)})`,
  );
  const { rows } = await sql<{
    ahead: number | boolean;
  }>`select ${sql.join(each, sql` or `)} as ahead`.execute(db);
  return Boolean(rows[0]?.ahead);
}

function isAhead({ column, mostMs, waits = [], began }: TimeAhead, now: number) {
  const is = sql`${sql.ref(column)} > ${now + mostMs}`;
  const ahead = began
    ? sql`(${is} or (${sql.ref(column)} > ${now} and ${sql.ref(began)} > ${now + SLACK_MS}))`
    : is;
  return sql.join([ahead, ...waits.map((name) => sql`${sql.ref(name)} is null`)], sql` and `);
}

import type { Database, OpenDatabase } from '#domain/database.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { AddressAnswer } from '#platform/web/ask-address.server.ts';

export interface ReportLinkTable {
  address: string;
  due_at: number;
  /** A lease: after it another process takes over from a killed one. */
  leased_until: number;
  failures: number;
  failing_since: number | null;
}

const WEEK_MS = 7 * DAY_MS;
const LEASE_MS = 5 * MINUTE_MS;
/** Their website is sometimes down for a night, so only a second failure, a day later, is reported. */
const FAILURES_TOLD = 2;

interface Trying {
  readonly open: OpenDatabase;
  readonly report: string | null;
  readonly now: number;
  readonly ask: (address: string) => Promise<Pick<AddressAnswer, 'outcome'>>;
}

/** Tests it once a week, and once a day after a failure, in only one process. @returns whether it was due */
export async function tryReportLink({ open, report, now, ask }: Trying): Promise<boolean> {
  if (report === null || !(await claim(open, report, now))) return false;
  const { outcome } = await ask(report);
  const works = outcome === 'works';
  await open.db
    .updateTable('report_links')
    .set((eb) => ({
      leased_until: 0,
      due_at: now + (works ? WEEK_MS : DAY_MS),
      failures: works ? 0 : eb('failures', '+', 1),
      failing_since: works ? null : eb.fn.coalesce('failing_since', eb.val(now)),
    }))
    .where('address', '=', report)
    .execute();
  return true;
}

function claim(open: OpenDatabase, address: string, now: number): Promise<boolean> {
  return open.transact(async (trx) => {
    await trx.deleteFrom('report_links').where('address', '!=', address).execute();
    await trx
      .insertInto('report_links')
      .values({ address, due_at: now, leased_until: 0, failures: 0, failing_since: null })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('report_links')
      .set({ leased_until: now + LEASE_MS })
      .where('address', '=', address)
      .where('due_at', '<=', now)
      .where('leased_until', '<=', now)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

/** Returns when the link to `report` began to fail, epoch milliseconds; null if it works or has failed only once. */
export async function reportFailingSince(db: Database, report: string | null): Promise<number | null> {
  if (report === null) return null;
  const row = await db
    .selectFrom('report_links')
    .select('failing_since')
    .where('address', '=', report)
    .where('failures', '>=', FAILURES_TOLD)
    .executeTakeFirst();
  return row?.failing_since == null ? null : Number(row.failing_since);
}

import type { Selectable } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { BundleTables } from './bundle.table.ts';

/** A longer lease means that the process has ended: the largest file takes a minute. */
const LEASE_MS = 10 * MINUTE_MS;

type BundleRow = Selectable<BundleTables['bundles']>;

export async function bundlesToMake(db: Database, now: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('bundles')
    .select('id')
    .where('state', '=', 'making')
    .where('leased_until', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimBundle>>>;

export function claimBundle(open: OpenDatabase, id: number, now: number) {
  return open.transact(async (trx) => {
    const bundle = await trx
      .updateTable('bundles')
      .set({ leased_until: now + LEASE_MS })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .where('leased_until', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (!bundle) return null;
    const request = await trx
      .selectFrom('regulator_requests')
      .selectAll()
      .where('id', '=', bundle.request_id)
      .executeTakeFirstOrThrow();
    return { bundle, request };
  });
}

/** Returns false if it was deleted or another process took over: the caller's file then belongs to no row. */
export function endMaking(
  open: OpenDatabase,
  { bundle }: Claimed,
  set: Partial<BundleRow> & { readonly state: 'ready' | 'failed' },
): Promise<boolean> {
  return open.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('bundles')
      .set(set)
      .where('id', '=', bundle.id)
      .where('state', '=', 'making')
      .where('leased_until', '=', bundle.leased_until)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { deleteImport } from './imports.server.ts';

/** What nobody decided about within this time is thrown away: it may hold what people wrote. */
const UNDECIDED_MS = 14 * DAY_MS;

/** Uploads that broke off, and what nobody decided about. */
export async function dropOldImports(open: OpenDatabase, now: number): Promise<void> {
  const old = await open.db
    .selectFrom('imports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'reading'), eb('created_at', '<', now - DAY_MS)]),
        eb.and([
          eb('state', 'in', ['columns', 'ready', 'stopped']),
          eb('created_at', '<', now - UNDECIDED_MS),
        ]),
      ]),
    )
    .execute();
  for (const { id } of old) await open.transact((trx) => deleteImport(trx, id));
  await open.transact((trx) =>
    trx
      .updateTable('import_items')
      .set({ payload: null, state: 'left' })
      .where('payload', 'is not', null)
      .where('import_id', 'in', (eb) =>
        eb
          .selectFrom('imports')
          .select('id')
          .where('state', '=', 'done')
          .where('created_at', '<', now - UNDECIDED_MS),
      )
      .execute(),
  );
}

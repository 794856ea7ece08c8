import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { deleteImport } from './imports.server.ts';

/** An undecided import is deleted after this time: it may contain personal messages. */
const UNDECIDED_MS = 14 * DAY_MS;

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

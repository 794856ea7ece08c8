import { z } from 'zod';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { marksEver } from './requests.server.ts';

const BATCH = 1_000;
const cellsSchema = z.array(z.string()).catch([]);

/** Removes unimported rows with a cell for which `isTheirs` is true; imported ones go with their case. */
export async function dropImportRows(trx: Database, isTheirs: (cell: string) => boolean): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await trx
      .selectFrom('import_items')
      .select(['id', 'payload'])
      .where('kind', 'in', ['case', 'contact'])
      .where('payload', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const theirs = rows.filter(({ payload }) =>
      cellsSchema.parse(JSON.parse(payload ?? '[]')).some(isTheirs),
    );
    if (theirs.length === 0) continue;
    const ids = theirs.map(({ id }) => id);
    await trx.deleteFrom('import_items').where('id', 'in', ids).execute();
  }
}

/** Returns whether a cell is the address or number of an erased person; only their keyed hashes are left. */
export function isErased(
  secret: Secret,
  marks: readonly { readonly emails: readonly string[]; readonly phones: readonly string[] }[],
): (cell: string) => boolean {
  const known = new Set(marks.flatMap(({ emails, phones }) => [...emails, ...phones]));
  return (cell) =>
    known.size > 0 &&
    [...marksEver(secret, 'email', emailKey(cell)), ...marksEver(secret, 'phone', phoneKey(cell))].some(
      (mark) => known.has(mark),
    );
}

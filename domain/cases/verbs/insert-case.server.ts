import type { Database } from '#domain/database.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import type { NewCase } from '../case.table.ts';

const REFERENCE_LENGTH = 6;
/** With a million cases, one in a thousand references is taken; ten in a row never are. */
const REFERENCE_TRIES = 10;

export async function insertCase<Draft extends Omit<NewCase, 'reference'>>(
  trx: Database,
  draft: Draft,
): Promise<Draft & { readonly id: number; readonly reference: string }> {
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const reference = `C-${referenceCode(REFERENCE_LENGTH)}`;
    const row = await trx
      .insertInto('cases')
      .values({ ...draft, reference })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      // Returning every column takes as long as writing them.
      .returning('id')
      .executeTakeFirst();
    if (row) return { ...draft, id: row.id, reference };
  }
  throw new Error('No free reference was found');
}

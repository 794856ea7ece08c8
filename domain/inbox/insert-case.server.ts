import type { Database } from '#domain/database.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import type { CaseRow, NewCase } from './case.table.ts';

const REFERENCE_LENGTH = 6;
/** A taken reference is a chance of one in a thousand with a million cases; ten in a row never happen. */
const REFERENCE_TRIES = 10;

/** Writes a case under a reference of its own. */
export async function insertCase(trx: Database, draft: Omit<NewCase, 'reference'>): Promise<CaseRow> {
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const row = await trx
      .insertInto('cases')
      .values({ ...draft, reference: `C-${referenceCode(REFERENCE_LENGTH)}` })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
  throw new Error('No free reference was found');
}

import { z } from 'zod';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Database } from '#domain/database.ts';

const KEY = 'office-emails';
const schema = z.object({ wholeOfConfidential: z.boolean() });

/** Off unless set: whoever reads the office's mailbox may not be somebody who may read confidential cases. */
export async function readWholeOfConfidential(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row !== undefined && schema.parse(JSON.parse(row.value)).wholeOfConfidential;
}

export async function writeWholeOfConfidential(
  trx: Database,
  wholeOfConfidential: boolean,
  now: number,
): Promise<void> {
  const row = { value: JSON.stringify({ wholeOfConfidential }), updated_at: now };
  await trx
    .insertInto('settings')
    .values({ key: KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export async function tellsOfficeAll(db: Database, kind: CaseKind): Promise<boolean> {
  return !KINDS[kind].confidential || readWholeOfConfidential(db);
}

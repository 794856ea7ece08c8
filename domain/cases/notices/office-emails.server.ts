import { z } from 'zod';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Database } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';

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
  await writeSetting(trx, KEY, { wholeOfConfidential }, now);
}

export async function tellsOfficeAll(db: Database, kind: CaseKind): Promise<boolean> {
  return !KINDS[kind].confidential || readWholeOfConfidential(db);
}

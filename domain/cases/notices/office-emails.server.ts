import { z } from 'zod';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Database } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';

const KEY = 'office-emails';
const schema = z.object({ wholeOfConfidential: z.boolean() });

/** Off unless set: readers of the office's mailbox may not be allowed to read confidential cases. */
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

/** Returns whether the office's mailbox gets a case's text, and not only news of it. */
export async function tellsOfficeAll(
  db: Database,
  { id, kind }: { readonly id: number; readonly kind: CaseKind },
): Promise<boolean> {
  const isConfidential = KINDS[kind].confidential || (await followsConfidential(db, id));
  return !isConfidential || readWholeOfConfidential(db);
}

async function followsConfidential(db: Database, caseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('case_follows')
    .select('source_id')
    .where('case_id', '=', caseId)
    .where('permission', 'is not', null)
    .where('decided_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

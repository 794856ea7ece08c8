import { insertItem } from '#domain/cases/records/case-items.server.ts';
import { writeRecord } from '#domain/cases/records/case-record.server.ts';
import type { RecordFields } from '#domain/cases/records/case-record.ts';
import { SATURDAY } from '#domain/cases/test-cases.ts';
import { ALL_RECORDS, CASE_ITEMS } from '#domain/cases/verbs/case-records.ts';
import type { Database } from '#domain/database.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import { byName } from '#platform/records/keys.ts';

/** A row in every table that only a case with an investigation has. */
export async function addInvestigation(
  trx: Database,
  by: { readonly case_id: number; readonly staff_id: string },
  text: string,
): Promise<void> {
  const { case_id, staff_id } = by;
  const valuesOf = (fields: RecordFields) =>
    byName(Object.keys(fields), (name) => {
      const { names, kind } = fields[name] ?? {};
      return kind === 'day' ? '2026-11-20' : names ? (Object.keys(names)[0] ?? null) : text;
    });
  const at = { actor: { id: staff_id }, now: SATURDAY };
  for (const record of ALL_RECORDS) {
    const fields = valuesOf(record.fields);
    await writeRecord(trx, record, { ...at, caseId: case_id, version: 1, fields });
  }
  for (const items of CASE_ITEMS) {
    const position = items.order ? { position: 1 } : {};
    await insertItem(trx, items, { ...at, case_id, ...position, values: valuesOf(items.fields) });
  }
  await trx
    .insertInto('concern_extensions')
    .values({ ...by, due_at: SATURDAY, reason: text, agreed_with: text, at: SATURDAY })
    .execute();
}

export async function addBundle(
  trx: Database,
  { case_id, staff_id }: { case_id: number; staff_id: string },
  marker: string,
) {
  const days = {
    asked_on: '2026-11-20',
    due_on: '2026-12-18',
    from_on: '2026-01-01',
    until_on: '2026-11-20',
  };
  const made = { created_by: staff_id, created_at: SATURDAY };
  const { id: request_id } = await trx
    .insertInto('regulator_requests')
    .values({ ...days, ...made, reference: `Q-${referenceCode(6)}`, their_reference: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: bundle_id } = await trx
    .insertInto('bundles')
    .values({
      ...made,
      request_id,
      state: 'ready',
      choices: `of ${marker}`,
      complaints: 1,
      made_at: SATURDAY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('bundle_cases').values({ bundle_id, case_id }).execute();
}

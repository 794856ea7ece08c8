import { writeRecord } from '#domain/cases/records/case-record.server.ts';
import { SATURDAY } from '#domain/cases/test-cases.ts';
import { ALL_RECORDS } from '#domain/cases/verbs/case-records.ts';
import type { Database } from '#domain/database.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';

/** A row in every table that only a case with an investigation has. */
export async function addInvestigation(
  trx: Database,
  by: { readonly case_id: number; readonly staff_id: string },
  {
    told,
    written,
  }: {
    readonly told: string;
    readonly written: { readonly version: number; readonly updated_at: number; readonly updated_by: string };
  },
): Promise<void> {
  const { case_id, staff_id } = by;
  await trx
    .insertInto('concern_points')
    .values({ case_id, position: 1, words: told, finding: 'upheld', answer: told, ...written })
    .execute();
  for (const record of ALL_RECORDS) {
    const values = Object.entries(record.fields).map(([name, { names }]) => [
      name,
      names ? Object.keys(names)[0] : told,
    ]);
    const by = { caseId: case_id, version: 1, actor: { id: staff_id }, now: SATURDAY };
    await writeRecord(trx, record, { ...by, fields: Object.fromEntries(values) });
  }
  await trx
    .insertInto('concern_entries')
    .values({ case_id, day: '2026-11-20', kind: 'statement', person: told, words: told, ...written })
    .execute();
  await trx
    .insertInto('concern_extensions')
    .values({ ...by, due_at: SATURDAY, reason: told, agreed_with: told, at: SATURDAY })
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

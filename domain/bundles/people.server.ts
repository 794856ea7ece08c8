import { sql } from 'kysely';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { fullName } from '#domain/cases/display-name.ts';
import { mergedCases } from '#domain/cases/edit/merged.server.ts';
import { personOf } from '#domain/cases/people/person-of.server.ts';
import type { RecordField } from '#domain/cases/records/case-record.ts';
import { ALL_RECORDS, CASE_ITEMS } from '#domain/cases/verbs/case-records.ts';
import type { Database } from '#domain/database.ts';
import type { PersonChosen, PersonRole } from './choices.ts';

export type Found = Omit<PersonChosen, 'isHidden'>;

export async function peopleOfCase(db: Database, row: CaseRow): Promise<readonly Found[]> {
  const rows = [row, ...(await mergedCases(db, row.id))];
  const ids = rows.map(({ id }) => id);
  const found: Found[] = [];
  const add = (role: PersonRole, names: readonly (string | null)[], cases: readonly number[] = []) => {
    for (const name of names)
      if (name?.trim()) found.push({ name: name.trim(), whose: role, cases: [...cases] });
  };
  add('complained', rows.filter(isNamed).map(fullName), [row.id]);
  add(
    'carer',
    rows.flatMap(({ carer_names }) => (carer_names ?? '').split(/[,;&\n]|\band\b/)),
  );
  const [named, acting, wrote, noted, writtenAbout] = await Promise.all([
    db
      .selectFrom('case_named_staff')
      .innerJoin('staff', 'staff.id', 'case_named_staff.staff_id')
      .select('staff.name')
      .where('case_id', 'in', ids)
      .where('barred_with', 'is', null)
      .execute(),
    staffOf(db, ids),
    db.selectFrom('incoming_mails').select('from_name').distinct().where('case_id', 'in', ids).execute(),
    personNoted(db, row),
    peopleInRecords(db, ids),
  ]);
  add(
    'named',
    named.map(({ name }) => name),
  );
  add('staff', acting);
  add(
    'wrote',
    wrote.map(({ from_name }) => from_name),
  );
  add('complained', [noted?.name ?? null], [row.id]);
  add('written-about', [noted?.writes_about ?? null, ...writtenAbout]);
  return found;
}

const NAME_COLUMNS = [...ALL_RECORDS, ...CASE_ITEMS].flatMap(({ table, fields }) =>
  Object.entries<RecordField>(fields).flatMap(([name, { isPerson, column = name }]) =>
    isPerson ? [{ table, column }] : [],
  ),
);

async function peopleInRecords(db: Database, ids: readonly number[]): Promise<readonly string[]> {
  const found = NAME_COLUMNS.map(({ table, column }) =>
    sql<{ name: string }>`select distinct ${sql.ref(column)} as name from ${sql.table(table)}
      where case_id in (${sql.join(ids)})`.execute(db),
  );
  return (await Promise.all(found)).flatMap(({ rows }) => rows.map(({ name }) => name));
}

function isNamed({ first_name, last_name }: CaseRow): boolean {
  return Boolean(first_name || last_name);
}

async function staffOf(db: Database, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await Promise.all(
    (['replies', 'case_notes', 'case_events', 'concern_investigators'] as const).map((table) =>
      db
        .selectFrom(table)
        .innerJoin('staff', 'staff.id', `${table}.staff_id`)
        .select('staff.name')
        .distinct()
        .where(`${table}.case_id`, 'in', ids)
        .execute(),
    ),
  );
  return [...new Set(rows.flat().map(({ name }) => name))];
}

async function personNoted(db: Database, row: CaseRow) {
  const group = await personOf(db, row);
  if (!group?.rootId) return undefined;
  return db
    .selectFrom('people')
    .select(['name', 'writes_about'])
    .where('id', '=', group.rootId)
    .executeTakeFirst();
}

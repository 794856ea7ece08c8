import { sql } from 'kysely';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { fullName } from '#domain/cases/display-name.ts';
import { mergedCases } from '#domain/cases/edit/merged.server.ts';
import { personOf } from '#domain/cases/people/person-of.server.ts';
import type { RecordField } from '#domain/cases/records/case-record.ts';
import { ALL_RECORDS, CASE_ITEMS } from '#domain/cases/verbs/case-records.ts';
import type { Database } from '#domain/database.ts';
import { inTurns } from '#platform/turns/in-turns.ts';
import { type Choices, KEPT_AT_FIRST, type PersonChosen, type PersonRole, WHOSE } from './choices.ts';
import { partsOfName, spellingsOf, tokenise } from './tokenise.ts';

const PROPOSED_MAX = 1_500;
const ROWS_AT_ONCE = 5_000;

const TITLED =
  /(?<![\p{L}\p{N}])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Sister|Nurse|Uncle|Aunt|Auntie)\.?[ \u00a0]{1,3}(\p{Lu}[\p{L}\p{M}'’-]{1,40}(?:[ \u00a0]\p{Lu}[\p{L}\p{M}'’-]{1,40})?)/gu;

export async function proposeChoices(
  db: Database,
  people: readonly Found[],
  texts: readonly string[],
): Promise<Choices> {
  const found = new Map<string, Found>();
  const add = (one: Found) => {
    const key = spellingsOf(partsOfName(one.name).join(' '))[0]?.join(' ') ?? '';
    const before = found.get(key);
    if (key === '') return;
    if (!before) found.set(key, one);
    else {
      const role = WHOSE.indexOf(one.whose) < WHOSE.indexOf(before.whose) ? one.whose : before.whose;
      found.set(key, { ...before, whose: role, cases: [...new Set([...before.cases, ...one.cases])] });
    }
  };
  for (const one of [...people].sort((a, b) => WHOSE.indexOf(a.whose) - WHOSE.indexOf(b.whose))) add(one);
  const parts = new Set([...found.values()].flatMap(({ name }) => partsOfName(name).map(keyOf)));
  const lines = texts.map((text) => text.split('\n'));
  await inTurns(lines.flat(), (line) => {
    for (const [, name = ''] of line.matchAll(TITLED)) {
      if (!partsOfName(name).every((part) => parts.has(keyOf(part)))) {
        add({ name, whose: 'titled', cases: [] });
      }
    }
  });
  for (const name of await knownNames(db, lines)) add({ name, whose: 'known', cases: [] });
  return {
    people: [...found.values()]
      .slice(0, PROPOSED_MAX)
      .map((one): PersonChosen => ({ ...one, isHidden: !KEPT_AT_FIRST.includes(one.whose) })),
    others: '',
    keepsComplainants: true,
    contacts: true,
    notes: false,
  };
}

function keyOf(name: string): string {
  return tokenise(name)
    .map(({ key }) => key)
    .join(' ');
}

async function knownNames(db: Database, texts: readonly (readonly string[])[]): Promise<readonly string[]> {
  const tokens = new Set<string>();
  const read: string[] = [];
  for (const lines of texts) {
    const keys = await inTurns(lines, (line) => {
      const key = keyOf(line);
      for (const word of key.split(' ')) tokens.add(word);
      return key;
    });
    read.push(` ${keys.filter(Boolean).join(' ')} `);
  }
  const stands = (name: string) => {
    const keys = partsOfName(name).map(keyOf);
    if (keys.length < 2 || !keys.every((key) => key.split(' ').every((word) => tokens.has(word))))
      return false;
    const whole = ` ${keys.join(' ')} `;
    return read.some((text) => text.includes(whole));
  };
  const known = new Set<string>();
  for await (const names of allNames(db))
    await inTurns(names, (name) => !known.has(name) && stands(name) && known.add(name));
  return [...known];
}

async function* allNames(db: Database): AsyncGenerator<readonly string[]> {
  for (const table of ['staff', 'people'] as const) {
    const rows = await db.selectFrom(table).select('name').where('name', 'is not', null).execute();
    yield rows.flatMap(({ name }) => name || []);
  }
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows.filter((row) => row.first_name && row.last_name).map(fullName);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

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

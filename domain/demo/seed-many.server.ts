import { sql } from 'kysely';
import { applicationColumns, SEARCHED_ANSWERS } from '#domain/cases/application/answers.ts';
import type { ApplicationRow } from '#domain/cases/application/application.table.ts';
import type { Application } from '#domain/cases/application/questions.ts';
import { SEARCHED_COLUMNS, type SentColumns } from '#domain/cases/case-fields.ts';
import { contactsOfTimes } from '#domain/cases/deadlines/due.ts';
import { indexTerms, termsOfCase } from '#domain/cases/search/word-index.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { DialectName } from '#platform/database/open.server.ts';
import { liftLimits } from '#platform/database/postgres.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { ACTIVE_SHARE, type MadeUpCase, madeUpCase, OLDEST_MS, randomNumbers } from './made-up-cases.ts';
import { concernDecision } from './made-up-concerns.ts';
import { responseTimesBetween } from './made-up-deadlines.server.ts';

const BATCH = 2_000;
const MADE_UP_STAFF = ['Maya Demo', 'Owen Demo', 'Ruth Demo', 'Imran Demo', 'Carys Demo'];
const WORKERS = ['owner', 'manager', 'coordinator'] as const;

export class RealCasesError extends OperatorError {}

export interface ManyCases {
  readonly cases: number;
  readonly seed: number;
  readonly now: number;
  readonly activeShare?: number;
  readonly force: boolean;
  readonly onProgress?: (made: number) => void;
}

/** Adds made-up cases, all or none. @throws RealCasesError if a case is real, unless `force` */
export async function seedMany(open: OpenDatabase, many: ManyCases): Promise<void> {
  const { db, dialect } = open;
  if (!many.force) {
    const real = await db.selectFrom('cases').select('id').where('sender', '<>', 'demo').limit(1).execute();
    if (real.length > 0) throw new RealCasesError('This database has cases that are no demonstration');
  }
  await open.transact(async (trx) => {
    await liftLimits(trx);
    const staff = await staffOf(trx, many.now);
    const indexes = await takeIndexes(trx, dialect);
    await writeCases(trx, dialect, staff, many);
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  });
  // Without statistics SQLite plans by its indexes alone, as on a site where none were gathered.
  if (dialect === 'sqlite') return;
  for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

const PARTS = ['applications', 'concern_outcomes', 'case_decisions', 'case_notes', 'contacts'] as const;
const TABLES = ['cases', ...PARTS, 'case_words'];

async function writeCases(trx: Database, dialect: DialectName, staff: readonly string[], many: ManyCases) {
  const { cases: total, seed, now, activeShare = ACTIVE_SHARE, onProgress } = many;
  const random = randomNumbers(seed);
  const promise = await responseTimesBetween(now - OLDEST_MS, now);
  const newest = await trx
    .selectFrom('cases')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const first = (newest?.id ?? 0) + 1;
  if (dialect === 'sqlite') await bulkTerms(trx, true);
  for (let made = 0; made < total; made += BATCH) {
    const batch: Numbered[] = [];
    // In sequence, because they share one random source.
    for (let i = made; i < Math.min(made + BATCH, total); i++) {
      const one = await madeUpCase(i, { random, total, now, seed, activeShare, staff, promise });
      batch.push({ id: first + i, ...one });
    }
    await writeBatch(trx, dialect, batch);
    onProgress?.(made + batch.length);
  }
  if (dialect === 'sqlite') await bulkTerms(trx, false);
  else await sql`select setval(pg_get_serial_sequence('cases', 'id'), ${first + total})`.execute(trx);
}

type Numbered = MadeUpCase & { readonly id: number };

async function writeBatch(trx: Database, dialect: DialectName, batch: readonly Numbered[]) {
  const rows = {
    cases: batch.map(({ application: _, notes: _notes, outcome: _outcome, ...row }) => row),
    applications: batch.flatMap(({ id, application }) =>
      application ? [{ case_id: id, ...applicationColumns(application as Application) }] : [],
    ),
    concern_outcomes: batch.flatMap(({ id, outcome }) => (outcome ? [{ case_id: id, ...outcome }] : [])),
    case_decisions: batch.flatMap(({ id, outcome }) =>
      outcome ? [{ case_id: id, ...concernDecision(outcome) }] : [],
    ),
    case_notes: batch.flatMap(({ id, notes }) => notes.map((note) => ({ case_id: id, ...note }))),
    contacts: batch.flatMap((row) => contactsOfTimes(row.id, row)),
  };
  await insertMany(trx, dialect, 'cases', rows.cases);
  for (const table of PARTS) {
    if (rows[table].length > 0) await insertMany(trx, dialect, table, rows[table]);
  }
  const texts = await Promise.all(
    batch.map(async (row) => ({ id: row.id, terms: await termsOfCase(dialect, row, textsOf(row)) })),
  );
  await indexTerms(trx, dialect, texts);
}

async function staffOf(trx: Database, now: number): Promise<readonly string[]> {
  const working = await trx
    .selectFrom('staff')
    .select('id')
    .where('deactivated_at', 'is', null)
    .where('role', 'in', WORKERS)
    .orderBy('id')
    .execute();
  if (working.length > 0) return working.map(({ id }) => id);
  const at = new Date(now).toISOString();
  const rows = MADE_UP_STAFF.map((name, i) => ({
    id: `demo-staff-${i}`,
    name,
    email: `demo-staff-${i}@example.com`,
    role: 'coordinator' as const,
    created_at: at,
    updated_at: at,
  }));
  await trx
    .insertInto('staff')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rows.map(({ id }) => id);
}

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Drops indexes without a constraint and rebuilds them at the end, which is many times faster. */
async function takeIndexes(trx: Database, dialect: DialectName): Promise<readonly Index[]> {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<Index>`
          select name, sql as definition from sqlite_master
          where type = 'index' and sql is not null and tbl_name in (${sql.join(TABLES)})`.execute(trx)
      : await sql<Index>`
          select indexname as name, indexdef as definition from pg_indexes
          where schemaname = current_schema() and tablename in (${sql.join(TABLES)})
            and indexname not in (select conname from pg_constraint)`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx);
  return rows;
}

/** Sends rows as one JSON value, so that the statement's text stays the same. */
async function insertMany(
  trx: Database,
  dialect: DialectName,
  table: 'cases' | (typeof PARTS)[number],
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const source =
    dialect === 'sqlite'
      ? sql`select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`))} from json_each(${JSON.stringify(rows)})`
      : sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;
  await sql`insert into ${sql.table(table)} (${columns}) ${source}`.execute(trx);
}

function textsOf({ application, notes, outcome, ...row }: MadeUpCase): { text: string }[] {
  const columns: Partial<ApplicationRow> = application ? applicationColumns(application as Application) : {};
  const sent: Partial<SentColumns> = row;
  const own = [
    row.reference,
    ...SEARCHED_COLUMNS.map((column) => sent[column]),
    ...SEARCHED_ANSWERS.map((column) => columns[column]),
  ];
  return [
    { text: own.map((value) => value ?? '').join(' ; ') },
    ...notes.map(({ body }) => ({ text: body })),
    ...(outcome ? [{ text: `${outcome.done} ; ${outcome.learned}` }] : []),
  ];
}

async function bulkTerms(trx: Database, bulk: boolean): Promise<void> {
  const set = (name: string, value: number) =>
    sql`insert into case_words (case_words, rank) values (${name}, ${sql.lit(value)})`.execute(trx);
  await set('automerge', bulk ? 0 : 4);
  await set('hashsize', bulk ? 64 * 2 ** 20 : 2 ** 20);
  if (!bulk) await sql`insert into case_words (case_words) values ('optimize')`.execute(trx);
}

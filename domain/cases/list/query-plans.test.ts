import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import { seedMany } from '#domain/demo/seed-many.server.ts';
import { UNBARRED } from '#domain/staff/test-accounts.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { searchCases } from '../search/search.server.ts';
import { SATURDAY } from '../test-cases.ts';
import { editPerson } from '../verbs/edit-person.server.ts';
import { countActive, countViews } from './counts.server.ts';
import { listCases } from './list.server.ts';
import { listMostUrgent } from './most-urgent.server.ts';
import { readPersonPage } from './person-page.server.ts';
import { samePerson } from './same-person.server.ts';
import { tagsInUse } from './tags.server.ts';
import { VIEWS } from './views.ts';

const KINDS = ['concern', 'thanks', 'enquiry', 'application'] as const;
/** Enough that PostgreSQL finds an index cheaper than all rows. */
const CASES = 12_000;
/** Tables with a row for each case. */
const SCANS = {
  sqlite: /^SCAN (cases|case_words(?! VIRTUAL TABLE INDEX \d+:))\b/,
  postgres: /Seq Scan on (cases|case_words)\b/,
};

type Parameters = readonly unknown[];

/** Runs `work` and returns each query's plan. */
async function plansOf(database: TestDatabase, work: (watched: TestDatabase) => Promise<unknown>) {
  const queries: { sql: string; parameters: Parameters }[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const executor = db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    queries.push(query);
    return original(query);
  };
  await work({ ...database, db });
  expect(queries.length).toBeGreaterThan(0);
  const plans: { query: string; plan: string[] }[] = [];
  for (const query of queries) plans.push({ query: query.sql, plan: await planOf(database, query) });
  return plans;
}

async function planOf({ db, dialect }: TestDatabase, query: { sql: string; parameters: Parameters }) {
  const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<Record<string, unknown>>({
    ...sql.raw(`${explain} ${query.sql}`).compile(db),
    parameters: query.parameters,
  });
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
}

/**
 * An installation is vacuumed again and again, and PostgreSQL reckons with it. The one after the seeding may come while
 * another session still holds an older snapshot, and then marks no page as visible to all.
 */
async function vacuumed({ db, dialect }: TestDatabase): Promise<void> {
  if (dialect === 'sqlite') return;
  const mostAreVisible = async () => {
    await sql`vacuum cases`.execute(db);
    // Pages that a busy server added in advance are empty, and never marked.
    const { rows } = await sql<{ most: boolean }>`
      select relallvisible > 0.9 * relpages as most from pg_class where oid = 'cases'::regclass`.execute(db);
    return rows[0]?.most;
  };
  await expect.poll(mostAreVisible, { timeout: 60_000 }).toBe(true);
}

/**
 * Of someone else than `reference` is from, so that there are people with a row and without. @returns a case of theirs
 */
async function noteSomebody(database: TestDatabase, reference: string, staffId: string): Promise<string> {
  const other = await database.db
    .selectFrom('cases')
    .select('reference')
    .where('email_key', 'is not', null)
    .where('phone_key', 'is not', null)
    .where('kind', '=', 'concern')
    .where('merged_into', 'is', null)
    .where('reference', '<>', reference)
    .limit(1)
    .executeTakeFirstOrThrow();
  const actor = { id: staffId, name: '', email: '', role: 'owner', ...UNBARRED } as const;
  const fields = { name: 'Somebody', phones: ['01632 960 001', '01632 960 002'], emails: ['a@example.org'] };
  const texts = { address: '', writesAbout: '', relation: '', reachedBy: null };
  const edit = { fields: { ...fields, ...texts }, version: 0, actor, now: SATURDAY };
  expect(await editPerson(database, { reference: other.reference, ...edit })).toEqual({ outcome: 'changed' });
  return other.reference;
}

describeOnBothDatabases('the plans of the inbox', (open) => {
  test('walk or look up an index and never all cases', { timeout: 120_000 }, async () => {
    const database = await open();
    await seedMany(database, { cases: CASES, seed: 1, now: SATURDAY, force: false });
    await vacuumed(database);
    const { id: staffId } = await database.db
      .selectFrom('staff')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const looking = { access: reading(KINDS), staffId, now: SATURDAY };
    const { items } = await listCases(database.db, { ...looking, view: 'all' });
    const before = items.at(-1)!.reference;
    const someone = await database.db
      .selectFrom('cases')
      .select(['id as caseId', 'email_key as emailKey', 'phone_key as phoneKey'])
      .where('email_key', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { reference } = await database.db
      .selectFrom('cases')
      .select('reference')
      .where('id', '=', someone.caseId)
      .executeTakeFirstOrThrow();
    const noted = await noteSomebody(database, reference, staffId);
    const { id: tagId } = await database.db
      .insertInto('tags')
      .values({ key: 'tag', name: 'Tag' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db.insertInto('case_tags').values({ tag_id: tagId, case_id: someone.caseId }).execute();
    const plans = await plansOf(database, async (watched) => {
      const { db } = watched;
      for (const view of VIEWS) {
        await listCases(db, { ...looking, view });
        await listCases(db, { ...looking, view }, { before });
        await listCases(db, { ...looking, view, assigneeId: staffId });
      }
      await listCases(db, { ...looking, access: reading(['application']), view: 'all', stage: 'hired' });
      for (const narrowing of [
        { source: 'phone' },
        { source: 'website' },
        { from: SATURDAY - DAY_MS },
        { until: SATURDAY - DAY_MS },
        { sort: 'oldest' },
        { sort: 'due' },
        { tagId },
        { outcome: 'upheld', access: reading(['concern']) },
      ] as const) {
        await listCases(db, { ...looking, ...narrowing, view: 'all' });
        // Where most cases match, PostgreSQL is right to read along the table until it has counted enough.
        const matchesMost = 'until' in narrowing || ('source' in narrowing && narrowing.source === 'website');
        if (!matchesMost) await countViews(db, { ...looking, ...narrowing });
      }
      await tagsInUse(db, reading(['enquiry']));
      await countViews(db, looking);
      await countActive(db, reading(KINDS));
      await listMostUrgent(db, reading(KINDS), staffId, { limit: 12, now: 1 });
      await samePerson(db, { ...someone, access: reading(KINDS) });
      for (const one of [reference, noted]) {
        await readPersonPage(db, one, { access: reading(KINDS), staffId, before: items[0]!.reference });
      }
      for (const text of [
        'mother',
        'parrots',
        'nosuchword',
        'mother coventry mo',
        'C-ABCDEF',
        '07700 900123',
      ]) {
        await searchCases(watched, { ...looking, text });
        await searchCases(watched, { ...looking, text, access: reading(['concern']), before });
      }
    });
    expect(plans.length).toBeGreaterThan(40);
    const scans = plans.filter(({ plan }) => plan.some((line) => SCANS[database.dialect].test(line.trim())));
    expect(scans).toEqual([]);
  });

  test('that read all cases would be noticed', { timeout: 120_000 }, async () => {
    const database = await open();
    await seedMany(database, { cases: 2_000, seed: 1, now: SATURDAY, force: false });
    const [read] = await plansOf(database, ({ db }) =>
      db.selectFrom('cases').select('id').where('message', 'like', '%x%').execute(),
    );
    expect(read?.plan.some((line) => SCANS[database.dialect].test(line.trim()))).toBe(true);
  });
});

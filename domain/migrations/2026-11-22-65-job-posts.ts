import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** A post as it was kept until now: all of them were one row of `settings`, and each has what its time gave it. */
interface OldPost {
  readonly id?: number;
  readonly title: string;
  readonly description: string;
  readonly jobTypes: readonly string[];
  readonly town: string;
  readonly hours?: string;
  readonly payFrom?: number | null;
  readonly payTo?: number | null;
  readonly postedOn: string;
  readonly closesOn: string | null;
  readonly isOpen?: boolean;
  readonly demo: boolean;
  readonly version?: number;
}

const TEXTS = ['title', 'description', 'town', 'hours', 'posted_on', 'closes_on'] as const;
const FLAGS = ['full_time', 'part_time', 'is_open'] as const;

/** Job posts become rows of a table, as the entries of every list are; those that were removed can still come back. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  let table = kind
    .withId(db.schema.createTable('job_posts'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('review_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('pay_from', 'integer')
    .addColumn('pay_to', 'integer');
  for (const column of TEXTS) table = table.addColumn(column, 'text', (c) => c.notNull());
  for (const column of FLAGS) table = table.addColumn(column, 'integer', (c) => c.notNull());
  await table.execute();

  const now = Date.now();
  const old = await sql<{ value: string }>`select value from settings where key = 'jobs'`.execute(db);
  const posts = old.rows.flatMap(({ value }) => JSON.parse(value) as OldPost[]);
  for (const [position, post] of posts.entries()) await insert(db, rowOf(post, position, now));
  await sql`delete from settings where key = 'jobs'`.execute(db);

  const removed = await sql<{
    id: number;
    value: string;
  }>`select id, value from removed_entries where list = 'jobs'`.execute(db);
  for (const { id, value } of removed.rows) {
    // Beyond the numbers that the table will give out, so that it meets no other when it comes back.
    const row = { id: 1_000_000_000 + Number(id), ...rowOf(JSON.parse(value) as OldPost, posts.length, now) };
    await sql`update removed_entries set value = ${JSON.stringify(row)} where id = ${id}`.execute(db);
  }
}

function rowOf(post: OldPost, position: number, now: number) {
  return {
    position,
    demo: post.demo ? 1 : 0,
    version: post.version ?? 1,
    review_by: '',
    updated_at: now,
    pay_from: inPence(post.payFrom),
    pay_to: inPence(post.payTo),
    title: post.title,
    description: post.description,
    town: post.town,
    hours: post.hours ?? '',
    posted_on: post.postedOn,
    closes_on: post.closesOn ?? '',
    full_time: post.jobTypes.includes('FULL TIME') ? 1 : 0,
    part_time: post.jobTypes.includes('PART TIME') ? 1 : 0,
    is_open: post.isOpen === false ? 0 : 1,
  };
}

function inPence(pounds: number | null | undefined): number | null {
  return pounds === null || pounds === undefined ? null : Math.round(pounds * 100);
}

async function insert(db: Kysely<unknown>, row: ReturnType<typeof rowOf>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into job_posts (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
}

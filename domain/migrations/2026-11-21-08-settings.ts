import type { CreateTableBuilder, Kysely } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/** What the home page said before it could be changed; each is marked as demonstration until staff make it theirs. */
const BANNERS = [
  {
    name: 'Good care at home',
    heading: 'Good care starts in your own home.',
    text: 'From a 30-minute visit to 24-hour live-in care, across Coventry and Warwickshire. Your first consultation is free.',
    picture: 'hero',
    picture_alt: 'A carer stands beside an older woman in an armchair. Both are smiling.',
    label: 'Arrange a free consultation',
    link: '/contact',
    second_label: 'See our services',
    second_link: '#services',
  },
  {
    name: 'A face you know',
    heading: 'A face you know at the door.',
    text: 'You have regular carers. Before the first visit you have met us twice, and you have read your care plan and said yes to it.',
    picture: 'hero-door',
    picture_alt: 'An older man opens his front door to the carer he knows.',
    label: 'How we get started',
    link: '/started',
    second_label: '',
    second_link: '',
  },
  {
    name: 'Company is care',
    heading: 'Company is care, too.',
    text: 'A talk over tea, a lift to the club, a dinner for two. We help with the parts of life that are not on any medicine chart.',
    picture: 'hero-table',
    picture_alt: 'Two older people talk over tea and fruit at a kitchen table.',
    label: 'About companion care',
    link: '/care',
    second_label: '',
    second_link: '',
  },
];

const CARE_TASKS = [
  { name: 'Washing and dressing', text: 'In your own time, by someone you know.', picture: 'task-washing' },
  { name: 'Meals and drinks', text: 'What you like, when you like it.', picture: 'task-meals' },
  { name: 'Medicine reminders', text: 'The right word at the right time.', picture: 'task-medicines' },
  { name: 'Light housework', text: 'Dishes, laundry and a clean kitchen.', picture: 'task-housework' },
  { name: 'Shopping and errands', text: 'With you, or for you.', picture: 'task-errands' },
  { name: 'Company', text: 'A talk, a game, a walk to the park.', picture: 'task-company' },
];

const PARTNERS = [
  {
    name: 'Harbourlight Pharmacy',
    picture: 'partner-harbourlight',
    text: 'An example of a chemist that brings medicines to the door and sorts them into days of the week.',
  },
  {
    name: 'Lantern Lane Meals',
    picture: 'partner-lantern-lane',
    text: 'An example of a kitchen that delivers hot dinners to people who cannot cook for themselves.',
  },
  {
    name: 'Stepwell Mobility',
    picture: 'partner-stepwell',
    text: 'An example of a shop that lends and fits rails, ramps, walking frames and wheelchairs.',
  },
];

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  for (const table of ['team_members', 'faq_entries']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  await list(db, kind, 'partners', ['name', 'text', 'picture'], PARTNERS);
  await list(db, kind, 'care_tasks', ['name', 'text', 'picture'], CARE_TASKS);
  await list(db, kind, 'banners', Object.keys(BANNERS[0] ?? {}), BANNERS);
  await kind
    .withId(db.schema.createTable('removed_entries'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('removed_by', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('fact_groups')
    .addColumn('section', 'text', (c) => c.notNull().primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('review_by', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function list(
  db: Kysely<unknown>,
  kind: ColumnKinds,
  name: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = kind
    .withId(db.schema.createTable(name))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('updated_at', 'bigint', (c) => c.notNull());
  for (const column of columns) {
    table = table.addColumn(column, 'text', (c) => c.notNull());
  }
  await table.execute();
  await (db as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto(name)
    .values(rows.map((row, position) => ({ ...row, position, demo: 1, updated_at: 0 })))
    .execute();
}

import type { Database } from '#domain/database.ts';

/** The lists of the home page, each in its order. */
export async function readHomeLists(db: Database) {
  const read = <Table extends 'partners' | 'care_tasks'>(table: Table) =>
    db
      .selectFrom(table as 'partners')
      .select(['id', 'demo', 'name', 'text', 'picture'])
      .orderBy('position')
      .orderBy('id')
      .execute();
  const banners = await db
    .selectFrom('banners')
    .select(['id', 'name', 'heading', 'text', 'picture', 'picture_alt as alt'])
    .select(['label', 'link', 'second_label as secondLabel', 'second_link as secondLink'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { banners, tasks: await read('care_tasks'), partners: await read('partners') };
}

import { sql } from 'kysely';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { indexChanged } from '#domain/cases/search/word-index.server.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { OpenDatabase } from '#domain/database.ts';

/** A page and one more row: few cases then fill a page just as many do. */
const ENOUGH = 60;
export const KNOWN = {
  first_name: 'Cosima',
  last_name: 'Quillfeather',
  phone: '020 7946 0958',
  email: 'cosima.quillfeather@example.com',
  message: 'The cockatoo shrieks while she plays her harpsichord.',
};

/** Adds equally many to both databases: a rare value would otherwise fill a page from many cases and never from few. */
export async function addKnown(open: OpenDatabase, assignee: string): Promise<void> {
  const ids = await ofAllAges(open, sql`select id, row_number() over (order by id) as place from cases`);
  const { phone, email } = KNOWN;
  await open.transact(async (trx) => {
    await trx
      .updateTable('cases')
      .set({ ...KNOWN, phone_key: phoneKey(phone), email_key: emailKey(email) })
      .where('id', 'in', ids)
      .execute();
    for (const id of ids) await indexCase(trx, id);
  });
  await indexChanged(open, ids.length);
  const closed = sql`select id, row_number() over (order by id) as place from cases
    where kind = 'application' and status = 'closed'`;
  await open.db
    .updateTable('cases')
    .set({ assignee_id: assignee, stage: 'not-appointed' })
    .where('id', 'in', await ofAllAges(open, closed))
    .execute();
}

/** Returns {@link ENOUGH} ids at even gaps in `numbered`, ids with their positions. */
async function ofAllAges({ db }: OpenDatabase, numbered: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with numbered as (${numbered}), counted as (select count(*) as total from numbered)
    select id from numbered, counted
    where (place * ${sql.lit(ENOUGH)}) / total > ((place - 1) * ${sql.lit(ENOUGH)}) / total
  `.execute(db);
  return rows.map(({ id }) => id);
}

import { type Kysely, sql } from 'kysely';

const DEMONSTRATION = 'Kindlewick Home Care';
/** As every site had it before, in the code; from now on it is the demonstration's own. */
const FLAME =
  'M1-20C18-2 23 8 20 19C17 31 8 36 0 36C-9 36-18 30-20 19C-22 9-14 3-11-6C-9 0-6 3-3 4C-5-5-4-13 1-20Z';
const HOME = 'M-34 44C-39 20-38 4-36-8C-22-20-11-30 0-42C11-30 22-20 36-8C38 4 39 20 34 44Z';

function homeFlame(line: string, flame: string): string {
  return (
    `<path fill="none" stroke="${line}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="${HOME}"/>` +
    `<path fill="${flame}" d="${FLAME}"/>` +
    `<path fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round" d="M0 33C-1 27 0 23 2 18"/>`
  );
}

const picture = (inside: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100" fill-rule="evenodd">${inside}</svg>`,
  width: 100,
  height: 100,
});

/** What is drawn of the provider's name and colours, and the demonstration's mark as the logo of the demonstration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drawings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('drawn_at', 'bigint', (c) => c.notNull())
    .addColumn('replaced_at', 'bigint')
    .execute();
  await db.schema.createIndex('drawings_by_file').on('drawings').column('file_key').execute();
  const { rows } = await sql<{ value: string; updated_at: number }>`
    select value, updated_at from settings where key = 'provider'`.execute(db);
  const [provider] = rows;
  if (!provider || JSON.parse(provider.value).name !== DEMONSTRATION) return;
  const tile = `<path fill="#17352f" stroke="none" d="M22 0H78C90 0 100 10 100 22V78C100 90 90 100 78 100H22C10 100 0 90 0 78V22C0 10 10 0 22 0Z"/>`;
  const mark = {
    logo: picture(`<g transform="translate(50 50)">${homeFlame('#17352f', '#b8432f')}</g>`),
    icon: picture(`${tile}<g transform="translate(50 50) scale(0.86)">${homeFlame('#fff', '#eec25f')}</g>`),
    nameBeside: true,
  };
  await sql`insert into settings (key, value, updated_at)
    values ('mark', ${JSON.stringify(mark)}, ${provider.updated_at})`.execute(db);
}

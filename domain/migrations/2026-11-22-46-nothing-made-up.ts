import { type Kysely, sql } from 'kysely';

/** What stood for each section of the facts while nobody had entered it, and what stands there now. */
const MADE_UP: Readonly<Record<string, Readonly<Record<string, readonly [then: unknown, now: unknown]>>>> = {
  provider: {
    name: ['Kindlewick Home Care', 'Home Care'],
    shortName: ['Kindlewick', 'Home Care'],
    phone: ['01632 960 123', ''],
    onCallPhone: ['01632 960 124', ''],
    mailbox: ['enquiries@kindlewick.example', ''],
    address: [
      { street: '1 Example Street', town: 'Coventry', postcode: 'CV1 1AA' },
      { street: '', town: '', postcode: '' },
    ],
    position: [{ latitude: 52.4068, longitude: -1.5197 }, null],
    social: [{ name: 'Facebook', url: 'https://social.example/kindlewick' }, null],
    copyrightYear: [2024, null],
  },
  opening: {
    opening: [
      { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' },
      { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00', assumed: true },
    ],
  },
  area: {
    serviceArea: [
      ['Kenilworth', 'Leamington Spa', 'Warwick', 'Coventry', 'Bedworth', 'Stratford-upon-Avon', 'Nuneaton'],
      [],
    ],
  },
  regulator: {
    regulator: [
      {
        name: 'Care Quality Commission',
        website: 'https://www.cqc.org.uk',
        reportUrl: null,
        lastInspection: '2021-05-25',
        lastReview: '2023-07-06',
        locationId: null,
        rating: null,
        ratedOn: null,
      },
      {
        name: '',
        website: '',
        reportUrl: null,
        lastInspection: null,
        lastReview: null,
        locationId: null,
        rating: null,
        ratedOn: null,
      },
    ],
  },
};

const BANNER = {
  before:
    'From a 30-minute visit to 24-hour live-in care, across Coventry and Warwickshire. Your first consultation is free.',
  now: 'From a 30-minute visit to 24-hour live-in care. Your first consultation is free.',
};

/**
 * Takes the made-up provider off a site that is no demonstration: its partners, its place in the first banner, and
 * every fact that nobody has entered. What staff wrote stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (await isDemonstration(db)) return;
  await sql`delete from partners where demo = 1`.execute(db);
  await sql`update banners set text = ${BANNER.now} where demo = 1 and text = ${BANNER.before}`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'provider'`.execute(
    db,
  );
  const [kept] = rows;
  if (!kept) return;
  const groups = await sql<{ section: string }>`select section from fact_groups`.execute(db);
  const entered = new Set(groups.rows.map(({ section }) => section));
  const facts = JSON.parse(kept.value) as Record<string, unknown>;
  for (const [section, fields] of Object.entries(MADE_UP)) {
    if (entered.has(section)) continue;
    for (const [name, [then, now]] of Object.entries(fields)) {
      if (JSON.stringify(facts[name]) === JSON.stringify(then)) facts[name] = now;
    }
  }
  await sql`update settings set value = ${JSON.stringify(facts)} where key = 'provider'`.execute(db);
}

async function isDemonstration(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from posts where demo = 1
    union all select 1 from team_members where demo = 1
    union all select 1 from cases where sender = 'demo' limit 1`.execute(db);
  return rows.length > 0;
}

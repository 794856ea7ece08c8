import { type Kysely, sql } from 'kysely';

/** The banners of a new site, as they were, and without what nobody has promised. */
const BANNERS = [
  {
    text: 'From a 30-minute visit to 24-hour live-in care. Your first consultation is free.',
    label: 'Arrange a free consultation',
    now: {
      text: 'Help with washing, meals, medicines and company, at your pace and in your way.',
      label: 'Talk to us',
    },
  },
  {
    text: 'You have regular carers. Before the first visit you have met us twice, and you have read your care plan and said yes to it.',
    label: 'How we get started',
    now: {
      text: 'Before the first visit we have met, and you have read your care plan and said yes to it.',
      label: 'How we get started',
    },
  },
];

interface FactsThen {
  readonly name?: string;
  readonly onCallPhone?: string;
  readonly careers?: object;
}

/**
 * The provider of the specification goes on promising what every site promised. Of another provider nobody knows it, so
 * its site promises nothing: only an on-call phone was always entered as one that is answered day and night.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(await isDemonstration(db))) await takeOffBanners(db);
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'provider'`.execute(
    db,
  );
  const [stored] = rows;
  if (!stored) return;
  const facts = JSON.parse(stored.value) as FactsThen;
  const now = {
    ...facts,
    onCallHours: facts.onCallPhone ? 'always' : '',
    ...(facts.name === 'Kindlewick Home Care' && {
      areaName: 'Coventry and Warwickshire',
      promises: { freeTalk: true, meetings: 2, shortestVisit: 30, regularCarers: true },
      careers: { ...facts.careers, nearHome: true },
    }),
  };
  await sql`update settings set value = ${JSON.stringify(now)} where key = 'provider'`.execute(db);
}

/** Only those that nobody has made their own. */
async function takeOffBanners(db: Kysely<unknown>): Promise<void> {
  for (const { text, label, now } of BANNERS) {
    await sql`update banners set text = ${now.text}, label = ${now.label}
      where demo = 1 and text = ${text} and label = ${label}`.execute(db);
  }
  await sql`update care_tasks set text = 'In your own time, and in private.'
    where demo = 1 and text = 'In your own time, by someone you know.'`.execute(db);
}

async function isDemonstration(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from posts where demo = 1
    union all select 1 from team_members where demo = 1
    union all select 1 from cases where sender = 'demo' limit 1`.execute(db);
  return rows.length > 0;
}

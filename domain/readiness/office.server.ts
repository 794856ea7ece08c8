import { sql } from 'kysely';
import { isoDay } from '#domain/calendar/working-time.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { LIST_NAMES, LISTS, listPath } from '#domain/lists/lists.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { displayBy } from '#domain/provider/regulated.ts';
import { reportFailingSince } from '#domain/provider/report-link.server.ts';
import { isSiteOpen } from '#domain/provider/setting.server.ts';
import { overdueReviews } from '#domain/settings/facts.server.ts';
import { FACT_NAMES, neededToOpen } from '#domain/settings/sections.ts';
import { listPeople } from '#domain/staff/list-people.server.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { type Check, type Finding, fine, fix, look, type Place, type ReadinessParts } from './check.ts';

const REGULATOR = { path: '/settings/regulator', name: FACT_NAMES.regulator } as const;

export const OFFICE_CHECKS: readonly Check[] = [
  { id: 'second-factors', title: 'Second factors of owners and managers', look: secondFactors },
  { id: 'facts', title: 'What the law asks the website to say', look: facts },
  { id: 'rating', title: 'Rating', look: rating },
  { id: 'demo', title: 'Demonstration content', look: demo },
  { id: 'open', title: 'Open for visitors', look: openForVisitors },
];

async function secondFactors({ open, now }: ReadinessParts): Promise<Finding> {
  const people = await listPeople(open.db, now);
  const without = people.filter(
    ({ role, state, hasAuthenticator, passkeys }) =>
      state === 'active' && may(role, 'change-settings') && !hasAuthenticator && passkeys === 0,
  );
  if (people.every(({ state }) => state !== 'active'))
    return fix('No one has an account yet.', 'Open the link that the site printed when it started.');
  if (without.length === 0) return fine('Every owner and manager signs in with a second factor.');
  return fix(
    `Anyone who guesses one password can read everything: ${without.length === 1 ? '1 owner or manager has' : `${without.length} owners and managers have`} no second factor.`,
    'Ask them to set one up under My account, or require it for everyone.',
    { path: '/users', name: 'Users' },
  );
}

async function facts({ open }: ReadinessParts): Promise<Finding> {
  const needed = neededToOpen(await readProvider(open.db));
  const [first, ...more] = needed.filter((section) => section !== 'regulator');
  if (!first) return fine('Name, phone and email, address and services are entered.');
  const names = new Intl.ListFormat('en-GB').format([first, ...more].map((section) => FACT_NAMES[section]));
  return fix(`Missing: ${names}.`, 'Enter them.', { path: `/settings/${first}`, name: FACT_NAMES[first] });
}

async function rating({ open: { db }, now }: ReadinessParts): Promise<Finding> {
  const provider = await readProvider(db);
  const { nation, regulator } = provider;
  const today = isoDay(now);
  if (neededToOpen(provider).includes('regulator'))
    return fix('Neither a rating nor that there is none yet has been entered.', 'Enter it.', REGULATOR);
  const [failing, overdue] = await Promise.all([
    reportFailingSince(db, regulator.report),
    overdueReviews(db, today),
  ]);
  if (failing !== null)
    return fix(
      `The link to the regulator’s report has not worked since ${shortTime(failing)}.`,
      'Check the link.',
      REGULATOR,
    );
  const by = displayBy(nation, regulator);
  if (by)
    return look(
      `The new rating has to be shown where care is given from by ${spokenDate(by)}.`,
      'Show it there, then tick it.',
      REGULATOR,
    );
  if (overdue.some(({ section }) => section === 'regulator'))
    return look(
      'The review date of these facts has passed.',
      'Compare them with the regulator’s page.',
      REGULATOR,
    );
  return fine(
    regulator.ratedOn
      ? `The rating of ${spokenDate(regulator.ratedOn)} is shown.`
      : 'That there is no rating is what the office said.',
  );
}

/** Names of tables with demonstration rows, and where to change them. Lists have their own names. */
const DEMO_PLACES: Readonly<Record<string, Place & { readonly name: string }>> = {
  posts: { path: '/posts', name: 'Posts and pages' },
  comments: { path: '/comments', name: 'Comments' },
  testimonials: { path: '/reviews', name: 'Reviews' },
  gallery_items: { path: '/media/gallery', name: 'Gallery' },
  cases: { path: '/inbox', name: 'All messages' },
  ...Object.fromEntries(
    LIST_NAMES.map((list) => [LISTS[list].table, { path: listPath(list), name: LISTS[list].title }]),
  ),
};

async function demo({ open: { db } }: ReadinessParts): Promise<Finding> {
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'demo'),
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => ({
      name,
      count: await countOf(sql`select count(*) as count from ${sql.table(name)} where demo = 1`),
    })),
  );
  const cases = await countOf(sql`select count(*) as count from cases where sender = 'demo'`);
  const found = [...counts, { name: 'cases', count: cases }].filter(({ count }) => count > 0);
  const [first] = found;
  if (!first) return fine('None is left.');
  const tokens = found.map(({ name, count }) => `${DEMO_PLACES[name]?.name ?? name} (${count})`);
  return look(
    `Made-up content is left: ${new Intl.ListFormat('en-GB').format(tokens)}. Pages that show it say so.`,
    'Replace it by your own, or delete it.',
    DEMO_PLACES[first.name],
  );

  async function countOf(query: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await query.execute(db);
    return Number((rows[0] as { count: number | string }).count);
  }
}

async function openForVisitors({ open }: ReadinessParts): Promise<Finding> {
  return (await isSiteOpen(open.db))
    ? fine('Anyone can read the website and write to you.')
    : look('Visitors read “Opening soon”.', 'An owner opens the site from the dashboard.', {
        path: '/settings/open',
        name: 'Open the site',
      });
}

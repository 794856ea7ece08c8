import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { type Answer, ask, askAt } from '../test/visitors.ts';
import { inFolder, onPostgres, SECRET } from './databases.ts';
import { count, type Drill, type Outcome, saved, spread } from './drill.ts';
import { insist, reportRefusals } from './refusals.ts';

const CRASHES = 5;
const AWAY_MS = 3_000;
const VISITORS = 8;
const MESSAGES_BETWEEN = 20;
const WAIT_MS = 120_000;
/** People read these before the database went; they stay in the outbox. */
const PAGES = ['/', '/contact', '/about', '/caregiver'];
/** No one has read these, and what they say is in the database. */
const UNREAD = ['/blog', '/faq'];

/** The database of one process crashes and comes back. */
export const PG: Drill = {
  about: `PostgreSQL ends as by a power cut, ${CRASHES} times, and is away for ${AWAY_MS / 1000} s, while ${VISITORS} people write`,
  run: () => inFolder((folder) => onPostgres((url, server) => crashing(folder, url, server))),
};

type Server = Parameters<Parameters<typeof onPostgres>[0]>[1];

async function crashing(dataDir: string, databaseUrl: string, server: Server): Promise<Outcome> {
  const site = await startSite({ DATABASE_URL: databaseUrl, APP_SECRET: SECRET }, { dataDir });
  for (const path of PAGES) await ask(site.url + path);
  const pages: { readonly path: string; readonly status: number }[] = [];
  const unread: Answer[] = [];
  using visits = insist(askAt(site.url), VISITORS);
  const back: number[] = [];
  for (let n = 0; n < CRASHES; n++) {
    await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
    await server.crash();
    const away = performance.now();
    while (performance.now() - away < AWAY_MS) {
      for (const path of PAGES) pages.push({ path, status: (await ask(site.url + path)).status });
      for (const path of UNREAD) unread.push(await ask(site.url + path));
      await pause(100);
    }
    await server.start();
    const returned = performance.now();
    await visits.untilMore(1, WAIT_MS);
    back.push(performance.now() - returned);
  }
  await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
  const { acknowledged } = await visits.leave();
  const lost = await faultsOf(databaseUrl, acknowledged);
  await site.stop({ keepsData: true });
  const missing = pages.filter(({ status }) => status !== 200);
  const report = reportRefusals(visits.refused);
  const reportedReaders = reportRefusals(unread, 'other pages that said so with 503 and a number to ring');
  return {
    figures: [
      saved(acknowledged.size, lost),
      [
        'pages answered while it was away',
        `${count(pages.length - missing.length)} of ${count(pages.length)}`,
      ],
      report.figure,
      reportedReaders.figure,
      ['from the database back to the next saved message', spread(back)],
    ],
    faults: [
      ...lost,
      ...report.faults,
      ...reportedReaders.faults,
      ...missing.map(({ path, status }) => `${path} answered ${status} while the database was away`),
    ],
  };
}

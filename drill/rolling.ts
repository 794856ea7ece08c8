import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBalancer } from '../test/balancer.ts';
import { type Site, startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { visit } from '../test/visitors.ts';
import { inFolder, onPostgres, SECRET } from './databases.ts';
import { count, type Drill, type Outcome, saved, spread } from './drill.ts';

/** Versions that have it leave a database as it is that a newer version has migrated. */
const KNOWS_NEWER = 'domain/migrations/newer.server.ts';
const REPLACEMENTS = 4;
/** The two that run are of the version before. */
const THERE_AND_BACK = ['here', 'here', 'before', 'before', 'here', 'here'] as const;
const VISITORS = 8;
const MESSAGES_BETWEEN = 40;
const WAIT_MS = 120_000;
/** A balancer asks `/readyz` often enough for that. */
const DRAIN_SECONDS = '5';

/** An update of two processes behind a load balancer, one after the other. */
export const ROLLING: Drill = {
  about: `two processes are replaced, one after the other, while ${VISITORS} people read and write`,
  run: ({ from }) => inFolder((folder) => onPostgres((url) => replaced(folder, url, from))),
};

/** @param from where another version is built, which runs first and to which the site goes back */
async function replaced(folder: string, databaseUrl: string, from: string | undefined): Promise<Outcome> {
  if (from && !existsSync(join(from, KNOWS_NEWER)))
    return {
      figures: [],
      faults: ['The site can’t go back to the version in that folder: it knows nothing of newer databases.'],
    };
  // What opens a site for visitors here would bring its database up to this version immediately; the demonstration is
  // open.
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: SECRET, DRAIN_SECONDS, ...(from && { SEED: 'demo' }) };
  let started = 0;
  const startNext = (version: (typeof THERE_AND_BACK)[number]) => {
    const dataDir = `${folder}/${started++}`;
    const checkout = version === 'before' ? from : undefined;
    return startSite(env, { dataDir, isOpen: started === 1, ...(checkout && { checkout }) });
  };
  const first = from ? 'before' : 'here';
  const next = from ? THERE_AND_BACK : Array<'here'>(REPLACEMENTS).fill('here');
  const running: Site[] = [await startNext(first), await startNext(first)];
  const { ready, ask, leave } = startBalancer();
  for (const { url } of running) ready.add(url);
  let requests = 0;
  using visits = visit(ask, { visitors: VISITORS, reads: '/about', onAnswer: () => requests++ });
  const codes: (number | null)[] = [];
  for (const version of next) {
    await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
    const site = await startNext(version);
    running.push(site);
    ready.add(site.url);
    const old = running.shift();
    if (old) codes.push(await leave(old));
  }
  await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
  const { acknowledged, failed, waits } = await visits.leave();
  for (const site of running) await site.stop({ keepsData: true });
  const lost = await faultsOf(databaseUrl, acknowledged, { onlyThose: from === undefined });
  return {
    figures: [
      ['processes that were replaced', count(next.length)],
      saved(acknowledged.size, lost),
      ['requests; failed', `${count(requests)}; ${failed.length}`],
      ['a message is saved within', spread(waits)],
    ],
    faults: [
      ...lost,
      ...failed.map((problem) => `A request failed: ${problem}`),
      ...codes
        .filter((code) => code !== 0)
        .map((code) => `A process that was told to stop ended with ${code}`),
    ],
  };
}

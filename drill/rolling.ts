import { startBalancer } from '../test/balancer.ts';
import { faultsOf } from '../test/kept-messages.ts';
import { type Site, startSite } from '../test/site.ts';
import { visit } from '../test/visitors.ts';
import { inFolder, onPostgres, SECRET } from './databases.ts';
import { count, type Drill, type Outcome, saved, spread } from './drill.ts';

const REPLACEMENTS = 4;
const VISITORS = 8;
const MESSAGES_BETWEEN = 40;
const WAIT_MS = 120_000;
/** A balancer asks `/readyz` often enough for that. */
const DRAIN_SECONDS = '5';

/** An update of two processes behind a load balancer, one after the other. */
export const ROLLING: Drill = {
  about: `two processes are replaced, ${REPLACEMENTS} times one after the other, while ${VISITORS} people read and write`,
  run: () => inFolder((folder) => onPostgres((url) => replaced(folder, url))),
};

async function replaced(folder: string, databaseUrl: string): Promise<Outcome> {
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: SECRET, DRAIN_SECONDS };
  let started = 0;
  const startNext = () => {
    const dataDir = `${folder}/${started++}`;
    return startSite(env, { dataDir, isOpen: started === 1 });
  };
  const running: Site[] = [await startNext(), await startNext()];
  const { ready, ask, leave } = startBalancer();
  for (const { url } of running) ready.add(url);
  let requests = 0;
  using visits = visit(ask, { visitors: VISITORS, reads: '/about', onAnswer: () => requests++ });
  const codes: (number | null)[] = [];
  for (let n = 0; n < REPLACEMENTS; n++) {
    await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
    const next = await startNext();
    running.push(next);
    ready.add(next.url);
    const old = running.shift();
    if (old) codes.push(await leave(old));
  }
  await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
  const { acknowledged, failed, waits } = await visits.leave();
  for (const site of running) await site.stop({ keepData: true });
  const lost = await faultsOf(databaseUrl, acknowledged);
  return {
    figures: [
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

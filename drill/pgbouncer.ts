import { startBalancer } from '../test/balancer.ts';
import { PGBOUNCER, startPgbouncer } from '../test/pgbouncer.ts';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { inFolder, onPostgres, SECRET } from './databases.ts';
import { type Drill, type Outcome, saved, spread } from './drill.ts';
import { insist, reportRefusals } from './refusals.ts';

const KILLS = 5;
const VISITORS = 8;
const MESSAGES_BETWEEN = 30;
const WAIT_MS = 120_000;

/** Two processes behind a pooler that gives each transaction another session, and dies now and then. */
export const PGBOUNCER_GONE: Drill = {
  about: `two processes behind PgBouncer in transaction mode, which is killed ${KILLS} times, while ${VISITORS} people write`,
  lacks: PGBOUNCER ? undefined : 'PgBouncer is not installed (apt-get install pgbouncer)',
  run: () => inFolder((folder) => onPostgres((url) => pooled(folder, url))),
};

async function pooled(folder: string, direct: string): Promise<Outcome> {
  let pooler = await startPgbouncer(direct);
  const env = { DATABASE_URL: pooler.url, APP_SECRET: SECRET };
  const sites = [
    await startSite(env, { dataDir: `${folder}/one` }),
    await startSite(env, { dataDir: `${folder}/two`, isOpen: false }),
  ];
  const { ready, ask } = startBalancer();
  for (const { url } of sites) ready.add(url);
  using visits = insist(ask, VISITORS);
  const back: number[] = [];
  for (let n = 0; n < KILLS; n++) {
    await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
    await pooler.kill();
    pooler = await startPgbouncer(direct, pooler.port);
    const returned = performance.now();
    await visits.untilMore(1, WAIT_MS);
    back.push(performance.now() - returned);
  }
  await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
  const { acknowledged } = await visits.leave();
  for (const site of sites) await site.stop({ keepsData: true });
  await pooler.stop();
  const lost = await faultsOf(direct, acknowledged);
  const report = reportRefusals(visits.refused);
  return {
    figures: [
      saved(acknowledged.size, lost),
      report.figure,
      ['from the pooler back to the next saved message', spread(back)],
    ],
    faults: [...lost, ...report.faults],
  };
}

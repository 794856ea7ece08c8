import { once } from 'node:events';
import { freePort } from '../test/free-port.ts';
import { startMailbox } from '../test/mailbox.ts';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { until } from '../test/until.ts';
import { ask, askAt, visit } from '../test/visitors.ts';
import { onBoth } from './databases.ts';
import { type Drill, type Figure, saved, spread } from './drill.ts';
import { letHoursPass, mailsArrived } from './stored-mail.ts';

const KILLS = 9;
const VISITORS = 8;
const MESSAGES_BETWEEN = 20;
const WAIT_MS = 120_000;

/** A process is killed in the middle, as by a machine that has no memory left. */
export const KILL: Drill = {
  about: `kill -9 of the only process, ${KILLS} times, while ${VISITORS} people write and emails leave`,
  async run() {
    const { sqlite, postgres } = await onBoth(killed);
    return {
      figures: [...sqlite.figures.map(on('SQLite')), ...postgres.figures.map(on('PostgreSQL'))],
      faults: [...sqlite.faults, ...postgres.faults],
    };
  },
};

const on =
  (name: string) =>
  ([label, figure]: Figure): Figure => [`${name}, ${label}`, figure];

async function killed(databaseUrl: string, dataDir: string) {
  const mailbox = await startMailbox();
  const env = { DATABASE_URL: databaseUrl, PORT: await freePort(), SMTP_URL: mailbox.url };
  let site = await startSite(env, { dataDir, facts: 'with mailbox' });
  const { url } = site;
  using visits = visit(askAt(url), { visitors: VISITORS, insists: true });
  const back: number[] = [];
  for (let n = 0; n < KILLS; n++) {
    await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
    const ended = once(site.process, 'exit');
    site.process.kill('SIGKILL');
    await ended;
    const died = performance.now();
    const starting = startSite(env, { dataDir, facts: 'with mailbox' });
    await until('a page', async () => (await ask(`${url}/contact`)).status === 200, WAIT_MS);
    back.push(performance.now() - died);
    site = await starting;
  }
  await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
  const { acknowledged } = await visits.leave();
  const lost = await faultsOf(databaseUrl, acknowledged);
  await letHoursPass(databaseUrl);
  const mails = await mailsArrived(databaseUrl, mailbox);
  await site.stop({ keepsData: true });
  await mailbox.stop();
  return {
    figures: [
      saved(acknowledged.size, lost),
      mails.figure,
      ['from the kill to the next page', spread(back)],
    ] satisfies Figure[],
    faults: [...lost, ...mails.faults],
  };
}

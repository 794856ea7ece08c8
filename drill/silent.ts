import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { startSwallowingProxy } from '../test/swallowing-proxy.ts';
import { until } from '../test/until.ts';
import { ask, askAt } from '../test/visitors.ts';
import { type DarkHost, startDarkHost } from './dark-host.ts';
import { inFolder, onPostgres, SECRET } from './databases.ts';
import { type Drill, duration, type Outcome, saved } from './drill.ts';
import { insist, reportRefusals } from './refusals.ts';

const VISITORS = 6;
const MESSAGES = 30;
const WAIT_MS = 120_000;
const REPLACED_AFTER_MS = 5_000;
/** From then on every form is taken. */
const BACK_WITHIN_MS = 20_000;

/** The host of the database goes dark, and its name leads to another that answers, as with a managed PostgreSQL. */
export const SILENT: Drill = {
  about: `the host of PostgreSQL goes dark, and another answers after ${REPLACED_AFTER_MS / 1000} s, while ${VISITORS} people write`,
  run: () => inFolder((folder) => onPostgres((url) => darkened(folder, url))),
};

async function darkened(folder: string, databaseUrl: string): Promise<Outcome> {
  const { hostname, port } = new URL(databaseUrl);
  const server = { host: hostname, port: Number(port) };
  const dark = await startDarkHost(server);
  const next = await startSwallowingProxy(server, { host: '127.0.0.1', port: dark.port });
  try {
    return await replaced(folder, databaseUrl, dark);
  } finally {
    await dark.stop();
    await next.stop();
  }
}

async function replaced(folder: string, databaseUrl: string, dark: DarkHost): Promise<Outcome> {
  const named = new URL(databaseUrl);
  named.host = `database.drill:${dark.port}`;
  const hostFile = join(folder, 'host');
  await writeFile(hostFile, dark.host);
  const NODE_OPTIONS = `--import ${new URL('./moved-name.ts', import.meta.url).href}`;
  // Set up beside the name, which leads nowhere in this process.
  const prepared = await startSite({ DATABASE_URL: databaseUrl, APP_SECRET: SECRET }, { dataDir: folder });
  await prepared.stop({ keepsData: true });
  const env = { DATABASE_URL: named.href, APP_SECRET: SECRET, DRILL_HOST: hostFile, NODE_OPTIONS };
  const site = await startSite(env, { dataDir: folder, isOpen: false });
  using visits = insist(askAt(site.url), VISITORS);
  await visits.untilMore(MESSAGES, WAIT_MS);
  dark.goDark();
  const began = performance.now();
  await pause(REPLACED_AFTER_MS);
  await writeFile(hostFile, '127.0.0.1');
  await visits.untilMore(1, WAIT_MS);
  const backMs = performance.now() - began;
  await pause(Math.max(0, BACK_WITHIN_MS - backMs));
  const refusedBy = visits.refused.length;
  await visits.untilMore(MESSAGES, WAIT_MS);
  const refusedLater = visits.refused.length - refusedBy;
  await until('/savez to say so', async () => (await ask(`${site.url}/savez`)).status === 200, WAIT_MS);
  const { acknowledged } = await visits.leave();
  await site.stop({ keepsData: true });
  const lost = await faultsOf(databaseUrl, acknowledged);
  const report = reportRefusals(visits.refused);
  return {
    figures: [
      ['how the host goes dark', dark.how],
      saved(acknowledged.size, lost),
      report.figure,
      ['from dark to the next saved message', duration(backMs)],
    ],
    faults: [
      ...lost,
      ...report.faults,
      ...(backMs > BACK_WITHIN_MS ? [`The next message was saved after ${duration(backMs)}`] : []),
      ...(refusedLater > 0 ? [`${refusedLater} forms were refused later than 20 s after the start`] : []),
    ],
  };
}

import { afterEach, expect, inject, test } from 'vitest';
import { startBalancer } from '#test/balancer.ts';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { type Site, startSite } from '#test/site.ts';
import { faultsOf } from '#test/stored-messages.ts';
import { visit } from '#test/visitors.ts';

const UPDATE_MS = 400_000;
const VISITORS = 6;
const MESSAGES = 30;

const sites: Site[] = [];
let databaseUrl = '';
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

async function startProcess(): Promise<Site> {
  const first = sites.length === 0;
  // Long enough for a frequently polling balancer, however busy the machine is.
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: 'x'.repeat(32), DRAIN_SECONDS: '5' };
  const site = await startSite(env, { isOpen: first });
  sites.push(site);
  return site;
}

test(
  'processes are replaced one after the other while visitors send: no request fails, no message is lost or doubled',
  async () => {
    databaseUrl = await freshDatabaseUrl(inject('postgresUrl'));
    const { ready, ask, leave } = startBalancer();
    const old = [await startProcess(), await startProcess()];
    for (const { url } of old) ready.add(url);
    using visits = visit(ask, { visitors: VISITORS });
    await visits.untilMore(MESSAGES, UPDATE_MS);
    for (const site of old) {
      const next = await startProcess();
      ready.add(next.url);
      expect(await leave(site)).toBe(0);
      await visits.untilMore(MESSAGES, UPDATE_MS);
    }
    const { acknowledged, failed } = await visits.leave();
    expect(failed).toEqual([]);
    expect(await faultsOf(databaseUrl, acknowledged)).toEqual([]);
  },
  UPDATE_MS,
);

import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CADDY, caddyWaitsWithForms, startCaddy } from '#test/caddy.ts';
import { freePort } from '#test/free-port.ts';
import { holdSocket } from '#test/held-socket.ts';
import { startSite } from '#test/site.ts';
import { faultsOf } from '#test/stored-messages.ts';
import { askAt, type Visits, visit } from '#test/visitors.ts';

const REPLACED_MS = 480_000;
const VISITORS = 6;
const REPLACEMENTS = 3;
const BETWEEN = 30;

let dataDir: string;
let databaseUrl: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kindlewick-replaced-'));
  const site = await startSite({}, { dataDir });
  databaseUrl = site.databaseUrl;
  await site.stop({ keepsData: true });
}, REPLACED_MS);
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function expectNothingLost({ acknowledged, failed }: Visits) {
  expect(failed).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(BETWEEN);
  expect(await faultsOf(databaseUrl, acknowledged)).toEqual([]);
}

async function visitWhile(url: string, agent: Agent, replace: () => Promise<void>) {
  using visits = visit(askAt(url, { agent }), { visitors: VISITORS, reads: '/about' });
  for (let n = 0; n < REPLACEMENTS; n++) {
    await visits.untilMore(BETWEEN, REPLACED_MS);
    await replace();
  }
  await visits.untilMore(BETWEEN, REPLACED_MS);
  const seen = await visits.leave();
  agent.destroy();
  return seen;
}

const OPEN = { HOST: '127.0.0.1', SEED: 'empty', LIMIT_PER_ADDRESS: '0', LIMIT_TOTAL: '0' };

describe('while one process after the other takes over, no visitor gets an error and no message is lost or doubled', () => {
  test(
    'on a socket that systemd holds',
    async () => {
      const held = await holdSocket({ ...OPEN, DATA_DIR: dataDir });
      const seen = await visitWhile(held.url, new Agent({ keepAlive: false }), held.restart);
      await held.stop();
      expect(held.ready()).toBe(REPLACEMENTS + 1);
      await expectNothingLost(seen);
    },
    REPLACED_MS,
  );

  test.skipIf(CADDY === undefined)(
    'on a socket that systemd holds, behind Caddy, which keeps its connections',
    async () => {
      const held = await holdSocket({ ...OPEN, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' });
      const caddy = await startCaddy('Caddyfile', new URL(held.url).host);
      const seen = await visitWhile(caddy.url, new Agent({ keepAlive: true }), held.restart);
      await caddy.stop();
      await held.stop();
      await expectNothingLost(seen);
    },
    REPLACED_MS,
  );

  test.skipIf(!caddyWaitsWithForms())(
    'behind the Caddy of compose.yaml, at a port that nobody listens on meanwhile',
    async () => {
      const env = { ...OPEN, PORT: await freePort(), DRAIN_SECONDS: '3', TRUSTED_PROXIES: '127.0.0.1' };
      let site = await startSite(env, { dataDir });
      const caddy = await startCaddy('compose.Caddyfile', new URL(site.url).host);
      const seen = await visitWhile(caddy.url, new Agent({ keepAlive: true }), async () => {
        await site.stop({ keepsData: true });
        site = await startSite(env, { dataDir });
      });
      await caddy.stop();
      await site.stop({ keepsData: true });
      await expectNothingLost(seen);
    },
    REPLACED_MS,
  );
});

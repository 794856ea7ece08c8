import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { CADDY, caddyWaitsWithForms, startCaddy } from '#test/caddy.ts';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { holdSocket } from '#test/held-socket.ts';
import { startSite } from '#test/site.ts';

/** The first start may have to build, and much else may run. */
const REPLACED_MS = 480_000;
const VISITORS = 6;
const REPLACEMENTS = 3;
/** Answers that visitors have got between one replacement and the next. */
const BETWEEN = 60;

let dataDir: string;
let databaseUrl: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kindlewick-replaced-'));
  const site = await startSite({}, { dataDir });
  databaseUrl = site.databaseUrl;
  await site.stop({ keepData: true });
}, REPLACED_MS);
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Visitors who read and write without a pause, until told to leave. */
function visit(url: string, agent: Agent) {
  const acknowledged = new Map<string, string>();
  const failed: string[] = [];
  let answers = 0;
  let leaving = false;
  const ask = async (path: string, body?: string): Promise<IncomingMessage | null> => {
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' };
        const sent = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, resolve);
        sent.once('error', reject).end(body);
      });
      await text(answer);
      answers += 1;
      if ((answer.statusCode ?? 0) < 400) return answer;
      failed.push(`${path} ${answer.statusCode}`);
    } catch (error) {
      failed.push(`${path} ${error}`);
    }
    return null;
  };
  const visitor = async (name: number) => {
    for (let n = 0; !leaving; n++) {
      const message = `Message ${n} of visitor ${name}`;
      const person = {
        username: `Visitor ${name}`,
        phone: '01632 960 001',
        email: `v${name}@visitor.example`,
      };
      await ask('/about');
      const answer = await ask('/contact', `${new URLSearchParams({ ...person, message })}`);
      const reference = answer?.headers.location?.split('/').pop();
      if (reference) acknowledged.set(message, reference);
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, (_, name) => visitor(name)));
  return {
    async untilMore() {
      const before = answers;
      await eventually(() => expect(answers).toBeGreaterThan(before + BETWEEN), REPLACED_MS);
    },
    async leave() {
      leaving = true;
      await visits;
      return { acknowledged, failed };
    },
  };
}

async function messages() {
  const { db, close } = openDatabase<Schema>(databaseUrl);
  const rows = await db.selectFrom('cases').select(['message', 'reference']).execute();
  await close();
  return rows;
}

async function expectNothingLost({
  acknowledged,
  failed,
}: Awaited<ReturnType<ReturnType<typeof visit>['leave']>>) {
  expect(failed).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(BETWEEN);
  const rows = await messages();
  expect(new Map(rows.map(({ message, reference }) => [message, reference]))).toEqual(acknowledged);
  expect(rows).toHaveLength(acknowledged.size);
}

/** What visitors of `url` see while `replace` has another process take over, again and again. */
async function visitWhile(url: string, agent: Agent, replace: () => Promise<void>) {
  const visits = visit(url, agent);
  for (let n = 0; n < REPLACEMENTS; n++) {
    await visits.untilMore();
    await replace();
  }
  await visits.untilMore();
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
        await site.stop({ keepData: true });
        site = await startSite(env, { dataDir });
      });
      await caddy.stop();
      await site.stop({ keepData: true });
      await expectNothingLost(seen);
    },
    REPLACED_MS,
  );
});

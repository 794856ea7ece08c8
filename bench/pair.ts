/** `npm run bench -- pair`: submissions a second with two processes on one PostgreSQL, and idle queries. */
import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freshDatabaseUrl, startDurablePostgres } from '../test/postgres.ts';
import { startSite } from '../test/site.ts';
import { load, post } from './load.ts';
import { median } from './processes.ts';

const PROCESSES = 2;
const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const SETTLED_MS = 20_000;
const IDLE_MS = 60_000;
const ENVIRONMENT = {
  LIMIT_PER_ADDRESS: '30',
  LIMIT_TOTAL: '1000000',
  TRUSTED_PROXIES: '127.0.0.1',
  APP_SECRET: 'only for this measurement, and long enough',
};

/** @param args `--rounds`; `--idle`: milliseconds to observe two idle processes */
export async function benchPair(args: string[]): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: option, idle: option } });
  const server = await startDurablePostgres();
  const DATABASE_URL = await freshDatabaseUrl(server.url);
  const first = await startSite({ ...ENVIRONMENT, DATABASE_URL }, { discardLog: true });
  const others = Array.from({ length: PROCESSES - 1 }, () =>
    startSite({ ...ENVIRONMENT, DATABASE_URL }, { discardLog: true, dataDir: first.dataDir }),
  );
  const sites = [first, ...(await Promise.all(others))];
  const idleMs = Number(values.idle ?? IDLE_MS);
  if (idleMs > 0) {
    await pause(SETTLED_MS);
    const transactions = await transactionsWhile(DATABASE_URL, idleMs);
    console.log(
      `transactions a minute while nothing happens: ${Math.round((transactions * 60_000) / idleMs)}`,
    );
  }
  const rates: number[] = [];
  for (let round = 0; round < Number(values.rounds ?? ROUNDS); round++) {
    const each = sites.map(({ url }) =>
      load({
        url: `${url}/contact`,
        connections: CONNECTIONS,
        durationMs: ROUND_MS,
        request: submission,
        status: 303,
      }),
    );
    rates.push((await Promise.all(each)).reduce((sum, rate) => sum + rate, 0));
  }
  const all = rates.map((rate) => Math.round(rate)).join(', ');
  console.log(
    `durable submissions a second, ${PROCESSES} processes: ${Math.round(median(rates))} (${all}); aim 200`,
  );
  console.log(`load of this machine ${loadavg()[0]?.toFixed(1)}`);
  await Promise.all(sites.map((site) => site.stop({ keepsData: site !== first })));
  await server.stop();
}

/** Counts each statement outside a transaction as one. */
async function transactionsWhile(url: string, ms: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const count = async () => {
    const { rows } = await client.query<{ count: string }>(
      `select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
    );
    return Number(rows[0]?.count);
  };
  const before = await count();
  await pause(ms);
  const after = await count();
  await client.end();
  return after - before;
}

const WORDS = 'My mother is 84 and lives alone. She needs someone in the mornings. '.repeat(2);
let sent = 0;

function submission(path: string, host: string): string {
  const body = new URLSearchParams({
    username: 'Bench Person',
    phone: '01632 960 001',
    email: `b${++sent}-${randomInt(1e9)}@example.com`,
    message: `${WORDS}${sent}`,
    website: '',
    pace: '30000',
  }).toString();
  const address = `203.0.${randomInt(256)}.${randomInt(256)}`;
  return post(body)(path, host).replace('\r\nAccept', `\r\nX-Forwarded-For: ${address}\r\nAccept`);
}

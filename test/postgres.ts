import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

export type PostgresServer = {
  url: string;
  stop(): Promise<void>;
};

export type PostgresReport = { url: string } | { error: string };

export type PostgresOrder = 'crash' | 'start';

export interface FrailPostgres extends PostgresServer {
  crash(): Promise<void>;
  start(): Promise<void>;
}

const holderPath = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));

/**
 * Starts a real PostgreSQL on a free port, as root too (then under an unprivileged account), or uses TEST_DATABASE_URL,
 * whose account must be allowed to create databases. A separate process stops the server when this one ends for any
 * reason, a kill included.
 * @throws if the server does not start, with what it printed
 */
export async function startPostgres(): Promise<PostgresServer> {
  const existing = process.env.TEST_DATABASE_URL;
  return existing ? borrow(existing) : startOwn([]);
}

/** Creates a database, empty or a copy of `template`, which must have no connections; the server's end removes it. */
export async function freshDatabaseUrl(baseUrl: string, template?: string): Promise<string> {
  const url = new URL(baseUrl);
  const name = `${databaseName(baseUrl)}_${randomBytes(6).toString('hex')}`;
  await onServer(baseUrl, async (client) => {
    const source = template ? ` TEMPLATE ${client.escapeIdentifier(template)}` : '';
    // Copying files takes half the time of the default way, which writes the copy to the log.
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${source} STRATEGY FILE_COPY`);
  });
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the database of `url`, cutting off its connections. `baseUrl` is another one on its server. */
export async function dropDatabase(baseUrl: string, url: string): Promise<void> {
  await onServer(baseUrl, (client) => drop(client, databaseName(url)));
}

export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
}

/** Starts a server as durable as a real one: committed data is on disk. For drills and measurements. */
export function startDurablePostgres(): Promise<FrailPostgres> {
  return startOwn(['on-disk']);
}

async function startOwn(args: readonly string[]): Promise<FrailPostgres> {
  // Detached: a Ctrl-C in the terminal must reach it as the end of this process, after the tests' own clean-up.
  const holder = fork(holderPath, args, {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(holder, 'exit');
  const reported = async (): Promise<string> => {
    const report = await Promise.race([
      once(holder, 'message').then(([message]) => message as PostgresReport),
      ended.then(([code, signal]): PostgresReport => ({ error: `its process ended (${code ?? signal})` })),
    ]);
    if ('error' in report) throw new Error(`PostgreSQL for the tests did not start: ${report.error}`);
    return report.url;
  };
  const obeyed = async (order: PostgresOrder) => {
    holder.send(order);
    await reported();
  };
  const url = await reported();
  holder.unref();
  holder.channel?.unref();
  return {
    url,
    crash: () => obeyed('crash'),
    start: () => obeyed('start'),
    async stop() {
      holder.ref();
      if (holder.connected) holder.disconnect();
      await ended;
    },
  };
}

async function borrow(serverUrl: string): Promise<PostgresServer> {
  const url = new URL(serverUrl);
  const run = `kindlewick_test_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(run)}`));
  url.pathname = `/${run}`;
  return {
    url: url.href,
    async stop() {
      await onServer(serverUrl, async (client) => {
        const ofThisRun = await client.query(
          'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
          [run],
        );
        for (const { datname } of ofThisRun.rows) await drop(client, datname);
      });
    },
  };
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A stopped server cuts the connection; a running query then reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `npm run bench -- sites`: many providers on one machine, with a database each and with row-level security. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { databaseName, freshDatabaseUrl, startDurablePostgres } from '../test/postgres.ts';
import { type Site, startSite } from '../test/site.ts';
import { median } from './processes.ts';

const SITES = 300;
const CASES_OF_A_SITE = 300;
const PROCESSES = 12;
const SETTLED_MS = 30_000;
const READS = 500;

/** @param args `--sites`, `--processes` */
export async function benchSites(args: string[]): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { sites: option, processes: option } });
  const sites = Number(values.sites ?? SITES);
  const server = await startDurablePostgres();
  const template = await freshDatabaseUrl(server.url);
  await migrateAt(template);
  await databaseEach(server.url, template, sites);
  await oneDatabase(server.url, sites);
  await server.stop();
  await processEach(Number(values.processes ?? PROCESSES), sites);
}

async function migrateAt(url: string): Promise<void> {
  const open = openDatabase<Schema>(url);
  await migrate(open);
  await open.close();
}

async function databaseEach(serverUrl: string, template: string, sites: number): Promise<void> {
  const began = performance.now();
  const urls: string[] = [];
  for (let n = 0; n < sites; n++) urls.push(await freshDatabaseUrl(serverUrl, databaseName(template)));
  const each = (performance.now() - began) / sites;
  const bytes = await queryNumber(template, 'select pg_database_size(current_database()) as value');
  print(`${sites} databases`, `${each.toFixed(0)} ms and ${(bytes / 1e6).toFixed(0)} MB each, empty`);
  await run(urls[0] ?? '', [cases(false), rows(1)]);
  print('the newest 30 of a database of its own', await reads(urls[0] ?? '', NEWEST));
}

async function oneDatabase(serverUrl: string, sites: number): Promise<void> {
  const url = await freshDatabaseUrl(serverUrl);
  await run(url, [cases(true), rows(sites)]);
  const bytes = await queryNumber(url, 'select pg_database_size(current_database()) as value');
  print(
    `one database, ${(sites * CASES_OF_A_SITE).toLocaleString('en-GB')} rows`,
    `${(bytes / 1e6).toFixed(0)} MB`,
  );
  await run(url, [
    'alter table bench_cases enable row level security',
    `create policy of_site on bench_cases using (site = current_setting('kindlewick.site')::int)`,
    "create role bench_site login password 'bench'",
    'grant select on bench_cases to bench_site',
  ]);
  const asSite = new URL(url);
  [asSite.username, asSite.password] = ['bench_site', 'bench'];
  // A pooler gives each transaction another session, so each sets its site.
  const query = `begin; select set_config('kindlewick.site', '7', true); ${NEWEST}; commit`;
  print('the newest 30 by row-level security', await reads(asSite.href, query));
}

const NEWEST = 'select id, message from bench_cases order by received_at desc limit 30';

const cases = (ofSites: boolean) =>
  `create table bench_cases (id bigint generated always as identity primary key, ${
    ofSites ? 'site int not null, ' : ''
  }received_at bigint not null, message text not null);
   create index on bench_cases (${ofSites ? 'site, ' : ''}received_at)`;

const rows = (sites: number) =>
  `insert into bench_cases (${sites > 1 ? 'site, ' : ''}received_at, message)
   select ${sites > 1 ? 'site, ' : ''}n * 1000, repeat('A mother lives alone. ', 10)
   from generate_series(1, ${sites}) as site, generate_series(1, ${CASES_OF_A_SITE}) as n`;

async function processEach(processes: number, sites: number): Promise<void> {
  const running: Site[] = [];
  for (let n = 0; n < processes; n++) running.push(await startSite({}, { discardLog: true }));
  await pause(SETTLED_MS);
  const megabytes = median(running.map(({ process }) => proportionalMemory(process.pid)));
  print(
    `a process each, ${processes} side by side`,
    `${megabytes.toFixed(0)} MB each (PSS): ${((megabytes * sites) / 1000).toFixed(0)} GB for ${sites}`,
  );
  for (const site of running) await site.stop();
}

/** Returns megabytes (10^6 bytes), dividing shared memory evenly; available on Linux only. */
function proportionalMemory(pid: number | undefined): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
    await client.query('analyze');
  });
}

async function queryNumber(url: string, query: string): Promise<number> {
  return withClient(url, async (client) => Number((await client.query(query)).rows[0].value));
}

async function reads(url: string, query: string): Promise<string> {
  return withClient(url, async (client) => {
    const times: number[] = [];
    for (let n = 0; n < READS; n++) {
      const began = performance.now();
      await client.query(query);
      times.push(performance.now() - began);
    }
    return `${median(times).toFixed(2)} ms`;
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function print(label: string, figure: string): void {
  console.log(`${label.padEnd(46)} ${figure}`);
}

/**
 * `npm run bench`, or `-- bundle`, `inbox`, `mailbox`, `pair`, `sites`, `visits`. Machines differ, so no figure fails.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../scripts/build.ts';
import { type Site, startSite } from '../test/site.ts';
import { benchBundle } from './bundle.ts';
import { benchInbox } from './inbox.ts';
import { get, load, post } from './load.ts';
import { benchMailbox } from './mailbox.ts';
import { measureMetricsCost } from './metrics-cost.ts';
import { benchPair } from './pair.ts';
import { median, memoryOf, ratioOf, runProgram } from './processes.ts';
import { benchSites } from './sites.ts';
import { benchVisits } from './visits.ts';
import { printWeights } from './weights.ts';

/** Several short rounds, so that passing load affects both sides. */
const ROUNDS = 10;
const ROUND_MS = 1_000;
const PAGE_CONNECTIONS = 32;
const FORM_CONNECTIONS = 64;
const STARTS = 5;
/** Fits beside the system and a proxy on a server of 512 MB. */
const IDLE_MB_MAX = 110;
const LOADED_MB_MAX = 220;
const METRICS_SHARE_MAX = '1 %';

const [, , command, ...args] = process.argv;
const OTHERS = {
  bundle: benchBundle,
  inbox: benchInbox,
  mailbox: benchMailbox,
  pair: benchPair,
  sites: benchSites,
  visits: benchVisits,
};
if (command !== undefined) {
  const other = OTHERS[command as keyof typeof OTHERS];
  if (!other) throw new Error(`There is no ${command}. There are: ${Object.keys(OTHERS).join(', ')}.`);
  await other(args);
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'kindlewick-bench-'));
await buildIfNeeded(console.log);
console.log(`Node ${process.version}, ${ROUNDS} rounds of ${ROUND_MS / 1000} s by turns, medians\n`);
await measureStart();
const site = await startSite({ LOG_LEVEL: 'info' }, { discardLog: true });
const idle = memoryOf(site.process);
await measurePage(site);
await measureRendering(site);
await measureSubmissions(site);
print('memory idle', `${idle.toFixed(0)} MB`, `aim ${IDLE_MB_MAX} at most`);
print(
  'memory after the load above',
  `${memoryOf(site.process).toFixed(0)} MB`,
  `aim ${LOADED_MB_MAX} at most`,
);
await site.stop();
await printMetricsCost();
await printWeights();
rmSync(folder, { recursive: true });

async function measureStart() {
  const times: Record<'first' | 'again' | 'bare', number[]> = { first: [], again: [], bare: [] };
  const measured = async (dataDir?: string) => {
    const started = performance.now();
    const site = await startSite({}, { isOpen: false, ...(dataDir && { dataDir }) });
    times[dataDir ? 'again' : 'first'].push(performance.now() - started);
    await site.stop({ keepsData: dataDir === undefined });
    return site.dataDir;
  };
  for (let i = 0; i < STARTS; i++) {
    await measured(await measured());
    const empty = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    times.bare.push(performance.now() - empty);
  }
  const ms = (of: readonly number[]) => `${median(of).toFixed(0)} ms`;
  print('first start to ready', ms(times.first), `aim 1500; an empty Node takes ${ms(times.bare)}`);
  print('later start to ready', ms(times.again), 'aim 1500');
}

async function measurePage({ url }: Site) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  const { headers, body } = await rawAnswer(url);
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify({ headers, body }));
  const bare = await runProgram<number>('bare-page.ts', file);
  const at = (origin: string) => () =>
    load({
      url: `${origin}/`,
      connections: PAGE_CONNECTIONS,
      durationMs: ROUND_MS,
      request: get,
      status: 200,
    });
  const { first, second, ratio } = await ratioOf(ROUNDS, at(url), at(`http://127.0.0.1:${bare.message}`));
  bare.child.kill();
  print(
    'kept page / bare node:http',
    ratio.toFixed(2),
    `aim 0.9; ${perSecond(first)} and ${perSecond(second)}`,
  );
}

/** Returns the raw bytes; `fetch` would decompress them. */
async function rawAnswer(url: string): Promise<{ headers: string[]; body: string }> {
  const { request } = await import('node:http');
  const clientRequest = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = (await once(clientRequest, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { rawHeaders } = answer;
  const own = new Set(['date', 'connection', 'keep-alive']);
  const headers = rawHeaders.filter((_, i) => !own.has((rawHeaders[i - (i % 2)] ?? '').toLowerCase()));
  return { headers, body: Buffer.concat(chunks).toString('base64') };
}

async function measureRendering({ url }: Site) {
  const at = (path: string) => () =>
    load({ url: url + path, connections: PAGE_CONNECTIONS, durationMs: ROUND_MS, request: get, status: 200 });
  const { first, second, ratio } = await ratioOf(ROUNDS, at('/'), at('/staff-login'));
  print(
    'kept page / page rendered each time',
    ratio.toFixed(1),
    `${perSecond(first)} and ${perSecond(second)}`,
  );
}

async function measureSubmissions({ url, dataDir }: Site) {
  let sent = 0;
  const text =
    'My mother is 84 and lives alone. She needs someone in the mornings, and we would like to talk. '.repeat(
      2,
    );
  const form = (path: string, host: string) =>
    post(
      new URLSearchParams({
        username: 'Bench Person',
        phone: '01632 960 001',
        email: `b${++sent}@example.com`,
        message: `${text}${sent}`,
        website: '',
        pace: '30000',
      }).toString(),
    )(path, host);
  const submissions = () =>
    load({
      url: `${url}/contact`,
      connections: FORM_CONNECTIONS,
      durationMs: ROUND_MS,
      request: form,
      status: 303,
    });
  const bareRows = async () => {
    const { message: port, child } = await runProgram<number>(
      'bare-rows.ts',
      join(dataDir, 'kindlewick.db'),
      String(ROUND_MS),
    );
    if (child.exitCode === null) await once(child, 'exit');
    return port;
  };
  await submissions();
  const { first, second, ratio } = await ratioOf(ROUNDS, submissions, bareRows);
  print(
    'durable submission / bare better-sqlite3',
    ratio.toFixed(2),
    `aim 0.5; ${perSecond(first)} and ${perSecond(second)}`,
  );
}

async function printMetricsCost() {
  const cost = await measureMetricsCost();
  if (!cost) return print('counting a page / kept page', 'unknown', 'needs /proc of Linux');
  const { pageUs, countUs, scrapeUs } = cost;
  print(
    'counting a page / kept page',
    `${((countUs / pageUs) * 100).toFixed(3)} %`,
    `aim ${METRICS_SHARE_MAX} at most; ${(countUs * 1_000).toFixed(0)} ns of ${pageUs.toFixed(0)} µs of the processor`,
  );
  print(
    'answering /metrics / kept page',
    (scrapeUs / pageUs).toFixed(0),
    `${(scrapeUs / 1_000).toFixed(1)} ms, once a scrape`,
  );
}

function perSecond(count: number): string {
  return `${Math.round(count).toLocaleString('en-GB')}/s`;
}

function print(label: string, figure: string, note = '') {
  console.log(`${label.padEnd(42)} ${figure.padStart(8)}   ${note}`);
}

/** `npm run bench -- inbox`: how the lists and the search of the inbox do with few and with a million cases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { seedMany } from '#domain/demo/seed-many.server.ts';
import { migrate } from '#domain/migrate.server.ts';
import { type DialectName, openDatabase } from '#platform/database/open.server.ts';
import { freshDatabaseUrl, startPostgres } from '../test/postgres.ts';
import { type Measured, measureInbox, percentile } from './inbox-measures.ts';

const FEW = 1_000;
const MANY = 1_000_000;
/** Of few cases so many are still open that the lists are full pages, as they are of many: pages are compared with pages. */
const ACTIVE_OF_FEW = 0.5;
/** Milliseconds that nothing may take in 95 of 100 cases. */
const LIMIT_MS = 20;
const NAME_WIDTH = 34;

/**
 * Prints for both databases what the 50th and the 95th of 100 takes with few and with many cases.
 * @param args `--cases`: how many are many; `--only`: one database; `--named`: only what has this in its name
 */
export async function benchInbox(args: string[]): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { cases: option, only: option, named: option } });
  const many = Number(values.cases ?? MANY);
  for (const dialect of ['sqlite', 'postgres'] as const) {
    if (values.only === undefined || values.only === dialect) await benchOn(dialect, many, values.named);
  }
}

async function benchOn(dialect: DialectName, cases: number, named?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kindlewick-bench-'));
  const server = dialect === 'postgres' ? await startPostgres() : undefined;
  const address = async (name: string) =>
    server ? freshDatabaseUrl(server.url) : pathToFileURL(join(folder, `${name}.db`)).href;
  const now = Date.now();
  const few = openDatabase<Schema>(await address('few'));
  const many = openDatabase<Schema>(await address('many'));
  try {
    await fill(few, FEW, now, ACTIVE_OF_FEW);
    await fill(many, cases, now);
    const title = `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, milliseconds`;
    printTable(title, cases, await measureInbox(few, many, now, named));
  } finally {
    await Promise.all([few.close(), many.close()]);
    await server?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function fill(open: OpenDatabase, cases: number, now: number, activeShare?: number): Promise<void> {
  await migrate(open);
  const started = performance.now();
  await seedMany(open, { cases, seed: 1, now, activeShare, force: false });
  console.log(`${grouped(cases)} cases made in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * The ratios are of the medians: the slowest of a hundred say more about the machine than about the cases. The last
 * one compares what gives equally many cases, of which a page has more where there are more.
 */
export function printTable(title: string, cases: number, measured: Measured): void {
  console.log(`\n${title}`);
  printRow('', [`${grouped(FEW)} p50`, 'p95', `${grouped(cases)} p50`, 'p95', 'ratio', 'alike']);
  for (const [name, { few, many, alike }] of measured) {
    const [usual, slow] = [percentile(many, 0.5), percentile(many, 0.95)];
    const figures = [percentile(few, 0.5), percentile(few, 0.95), usual, slow].map((ms) => ms.toFixed(1));
    const note = slow > LIMIT_MS ? `  over ${LIMIT_MS}` : '';
    const ratios = [usual, percentile(alike, 0.5)].map((ms) => (ms / percentile(few, 0.5)).toFixed(1));
    printRow(name, [...figures, ...ratios], note);
  }
  console.log('');
}

function printRow(name: string, figures: readonly string[], note = ''): void {
  console.log(name.padEnd(NAME_WIDTH), ...figures.map((figure) => figure.padStart(13)), note);
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}

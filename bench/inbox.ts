import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Schema } from '#domain/database.ts';
import { seedMany } from '#domain/demo/seed-many.server.ts';
import { buildLaterIndexes, migrate } from '#domain/migrate.server.ts';
import { type DialectName, openDatabase } from '#platform/database/open.server.ts';
import { freshDatabaseUrl, startPostgres } from '../test/postgres.ts';
import { addBranches } from './inbox-branches.ts';
import { addKnown } from './inbox-known.ts';
import { firstOfStaff, type Measured, measureInbox, percentile, type Times } from './inbox-measures.ts';
import { addTags } from './inbox-tags.ts';

const FEW = 1_000;
const MANY = 1_000_000;
/** Enough open cases for full pages in the small database too, so that pages are compared with pages. */
const ACTIVE_OF_FEW = 0.5;
/** The limit of the 95th percentile, in milliseconds. */
const LIMIT_MS = 20;
const NAME_WIDTH = 34;

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
  try {
    const addresses = { few: await address('few'), many: await address('many') };
    await fill(addresses.few, FEW, now, ACTIVE_OF_FEW);
    await fill(addresses.many, cases, now);
    const few = openDatabase<Schema>(addresses.few);
    const many = openDatabase<Schema>(addresses.many);
    const title = `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, milliseconds`;
    const measured = measureInbox(few, many, now, named);
    await measured.finally(() => Promise.all([few.close(), many.close()]));
    printTable(title, cases, await measured);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Closes the database, so that SQLite has everything in its file and nothing in its log. */
async function fill(address: string, cases: number, now: number, activeShare?: number): Promise<void> {
  const open = openDatabase<Schema>(address);
  await migrate(open);
  const started = performance.now();
  await seedMany(open, { cases, seed: 1, now, activeShare, force: false });
  await addKnown(open, await firstOfStaff(open));
  await addTags(open);
  await addBranches(open);
  await buildLaterIndexes(open);
  await open.close();
  console.log(`${grouped(cases)} cases made in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Prints ratios of the medians: the slowest runs say more about the machine than about the cases. */
export function printTable(title: string, cases: number, measured: Measured): void {
  console.log(`\n${title}. The ratio is of the medians. Found: cases found or counted, among few and many;`);
  console.log('where these differ, so does what had to be read.');
  const fewer = [`${grouped(FEW)} p50`, 'p95'];
  printRow('', [...fewer, `${grouped(cases)} p50`, 'p95', 'ratio', 'found', '']);
  for (const [name, { few, many }] of measured) {
    const [usual, slow] = [percentile(many.ms, 0.5), percentile(many.ms, 0.95)];
    const ratio = usual / percentile(few.ms, 0.5);
    const figures = [percentile(few.ms, 0.5), percentile(few.ms, 0.95), usual, slow].map((ms) =>
      ms.toFixed(2),
    );
    const note = slow > LIMIT_MS ? `  over ${LIMIT_MS}` : '';
    printRow(name, [...figures, ratio.toFixed(1), ...[few, many].map(foundIn)], note);
  }
  console.log('');
}

function foundIn({ cases }: Times): string {
  return grouped(cases.reduce((sum, each) => sum + each, 0));
}

function printRow(name: string, figures: readonly string[], note = ''): void {
  console.log(name.padEnd(NAME_WIDTH), ...figures.map((figure) => figure.padStart(13)), note);
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}

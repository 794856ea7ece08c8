// npm test: a browser, the build, unit tests (Vitest) and browser stories (Playwright); `npm test -- FILE…` runs only
// these files, folders or stories.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import { ensureBrowser } from './ensure-browser.ts';
import {
  type Counts,
  playwrightCounts,
  playwrightTimes,
  slowest,
  total,
  vitestCounts,
  vitestFailures,
  vitestTimes,
} from './test-counts.ts';
import { COMPILED, root, tool } from './tools.ts';

let running: ChildProcess | undefined;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    if (!running) process.exit(1);
    // Ctrl-C in a terminal reaches the runner directly, and a second signal would interrupt its clean-up.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) running.kill(signal);
  });
}

const reports = mkdtempSync(join(tmpdir(), 'kindlewick-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const unitReport = join(reports, 'vitest.json');
const storyReport = join(reports, 'playwright.json');
const SLOWEST = 10;
const failures: string[] = [];
const took: string[] = [];
const counts: Counts[] = [];
const files = process.argv.slice(2);
const storyFiles = files.filter((file) => file.startsWith('e2e'));
const unitFiles = files.filter((file) => !storyFiles.includes(file));
const hasStories = files.length === 0 || storyFiles.length > 0;
const browser = await part('browser', ensureBrowser);
const built = hasStories && (await part('build', () => buildIfNeeded(console.log).then(() => true)));
if (files.length === 0 || unitFiles.length > 0) counts.push(await unitTests(browser));
if (built && browser) counts.push(await stories(browser));
else if (hasStories)
  console.log('\n--- The stories in the browser were not run: they need the build and a browser.');

const times = [...vitestTimes(unitReport), ...playwrightTimes(storyReport)];
if (times.length > 0) console.log(`\n--- the slowest files\n${slowest(times, SLOWEST, root)}`);
// Repeated here, because Vitest reports its failures pages above the end of the log.
for (const failure of vitestFailures(unitReport)) console.log(`\n--- ${failure}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
if (took.length > 0) console.log(`\nTook: ${took.join(', ')}`);
console.log(`\n${total(counts, failures.length)}`);
process.exitCode = failures.length > 0 || stopped ? 1 : 0;

async function unitTests(browser: string | undefined): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const environment: Record<string, string> = browser ? { CHROMIUM_PATH: browser } : {};
  const passed = await part('tests (vitest)', () =>
    node([tool('vitest', 'vitest'), 'run', ...reporters, ...unitFiles], environment),
  );
  return counted('tests (vitest)', vitestCounts(unitReport), passed !== undefined);
}

async function stories(browser: string): Promise<Counts> {
  const reporter = `${process.stdout.isTTY ? 'line' : 'list'},json`;
  const passed = await part('stories (playwright)', () =>
    node([tool('@playwright/test', 'playwright'), 'test', `--reporter=${reporter}`, ...storyFiles], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: storyReport,
    }),
  );
  return counted('stories (playwright)', playwrightCounts(storyReport), passed !== undefined);
}

function counted(name: string, found: Counts, passed: boolean): Counts {
  if (passed && found.passed + found.failed === 0) {
    console.error(`No test ran: ${name}`);
    failures.push(name);
  }
  return found;
}

async function part<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (stopped) return undefined;
  console.log(`\n--- ${name}`);
  const began = performance.now();
  try {
    const done = await work();
    took.push(`${name} ${Math.round((performance.now() - began) / 1_000)} s`);
    return done;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failures.push(name);
    return undefined;
  }
}

async function node(command: string[], environment: Record<string, string> = {}): Promise<true> {
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...environment, PATH: path },
  });
  running = child;
  const ending = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  running = undefined;
  if (ending !== 0) throw new Error(`It ended with ${ending}.`);
  return true;
}

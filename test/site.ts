import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#config.ts';
import { migrate } from '#domain/migrate.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { isSiteOpen, writeSiteOpen } from '#domain/provider/setting.server.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { createStaffAccounts } from '#domain/staff/accounts.server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readOrMakeSecret } from '#platform/secret/secret.server.ts';
import manifest from '../package.json' with { type: 'json' };
import { bareEnvironment } from './bare-environment.ts';
import { openSiteDatabase } from './site-database.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START = manifest.scripts.start.split(' ').slice(1);
/** Building may come first when a single test is run on changed sources. */
const READY_WITHIN_MS = 120_000;

const OFFICE_MAILBOX = 'office@kindlewick.example';

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly setUpLink: string | null;
  readonly process: ChildProcess;
  output(): string;
  addStaff(person: { name: string; email: string; role: string; password: string }): Promise<void>;
  /** Stops the process and removes its data; `keepsData` leaves the folder for a second start. */
  stop(options?: { keepsData?: boolean }): Promise<void>;
}

export interface SiteOptions {
  readonly dataDir?: string;
  /** The provider's initial facts: the demo's, the same with a read mailbox, so that email is sent, or none. */
  readonly facts?: 'demo' | 'with mailbox' | 'none';
  readonly isOpen?: boolean;
  readonly checkout?: string;
  /** Discards the log: a measurement must not pay for reading it. */
  readonly discardLog?: boolean;
  readonly logFile?: string;
}

export async function startSite(
  env: Readonly<Record<string, string>> = {},
  { dataDir, facts = 'demo', isOpen = true, checkout = ROOT, discardLog = false, logFile }: SiteOptions = {},
): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'kindlewick-site-')));
  const environment = {
    ...bareEnvironment(),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    SEED: 'empty',
    NEW_SITE: '1',
    LIMIT_PER_ADDRESS: '0',
    LIMIT_TOTAL: '0',
    LOG_LEVEL: 'warn',
    ...env,
  };
  if (environment.SEED === 'empty' && isOpen) await setUp(environment, facts);
  const child = spawn(process.execPath, START, {
    cwd: checkout,
    env: environment,
    stdio: ['ignore', logFile ? openSync(logFile, 'a') : discardLog ? 'ignore' : 'pipe', 'pipe'],
  });
  // A drill or measurement that fails half-way leaves no process behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const lines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const { url, setUpLink } = await untilReady(child, lines).catch(async (error) => {
    child.kill('SIGKILL');
    if (!dataDir) await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url,
    dataDir: folder,
    databaseUrl: readConfig(environment).databaseUrl,
    setUpLink,
    process: child,
    output: () => lines.join('\n'),
    addStaff: (person) => addStaff(person, environment),
    async stop({ keepsData = false } = {}) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!keepsData) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function setUp(
  environment: NodeJS.ProcessEnv & { DATA_DIR: string },
  facts: SiteOptions['facts'],
): Promise<void> {
  await mkdir(environment.DATA_DIR, { recursive: true });
  const { databaseUrl } = readConfig(environment);
  const open = await openSiteDatabase(databaseUrl);
  try {
    await migrate(open);
    const now = Date.now();
    const isNew = (await readProvider(open.db)).phone === '';
    const mailbox = facts === 'with mailbox' ? OFFICE_MAILBOX : DEMO_PROVIDER.mailbox;
    if (facts !== 'none' && isNew) await writeProvider(open, { ...DEMO_PROVIDER, mailbox }, now);
    if (!(await isSiteOpen(open.db))) await open.transact((trx) => writeSiteOpen(trx, true, now));
  } finally {
    await open.close();
  }
}

function untilReady(
  child: ChildProcess,
  lines: string[],
): Promise<{ url: string; setUpLink: string | null }> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${lines.join('\n')}`));
    const timer = setTimeout(() => fail('The site was not ready in time.'), READY_WITHIN_MS);
    createInterface({ input: child.stderr as Readable }).on('line', (line) => {
      lines.push(line);
      if (!line.startsWith('Ready.')) return;
      clearTimeout(timer);
      const output = lines.join('\n');
      resolve({
        url: /is ready: (\S+)/.exec(output)?.[1] ?? '',
        setUpLink: /(http\S+\/welcome\?token=\S+)/.exec(output)?.[1] ?? null,
      });
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The site ended with ${code} before it was ready.`);
    });
  });
}

async function addStaff(
  person: Parameters<Site['addStaff']>[0],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { databaseUrl, appSecret, dataDir } = readConfig(environment);
  const open = await openSiteDatabase(databaseUrl);
  try {
    const secret = appSecret ?? readOrMakeSecret(dataDir);
    const staff = createStaffAccounts({ open, clock: systemClock, secret, origin: () => undefined });
    const added = await staff.addStaff(person);
    if (!added.ok) throw new Error(`No account was made: ${JSON.stringify(added.fields)}`);
  } finally {
    await open.close();
  }
}

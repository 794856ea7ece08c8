import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { writeNote } from '#domain/readiness/notes.server.ts';
import { accountsOn, addPerson, SECRET } from '#domain/staff/test-accounts.ts';
import { startTexting } from '#domain/text-messages/test-texting.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { bareEnvironment } from '#test/bare-environment.ts';

vi.setConfig({ testTimeout: 90_000 });

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OFFLINE = `--import data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns/promises';
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const away = async () => { throw new Error('offline'); };
  dns.lookup = away;
  dns.Resolver = class { setServers() {} resolveTxt = away; };
  fs.statfs = async () => ({ bavail: 1e9, blocks: 2e9, bsize: 4096 });
  syncBuiltinESMExports();
`)}`;

describe('npm run doctor', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kindlewick-doctor-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const open = () => openDatabase<Schema>(pathToFileURL(join(dataDir, 'kindlewick.db')).href);

  async function doctor(env: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, ['scripts/doctor.ts'], {
      cwd: ROOT,
      env: { ...bareEnvironment(), DATA_DIR: dataDir, NODE_OPTIONS: OFFLINE, ...env },
    });
    const code = new Promise((resolve) => child.once('exit', resolve));
    const [output, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await code, output, complained };
  }

  test('says what to fix on a new site, ends with 1, and writes one row of its own', async () => {
    const database = open();
    await migrate(database);
    const settings = () =>
      database.db.selectFrom('settings').selectAll().where('key', '<>', 'last-write').execute();
    const before = await settings();
    const { code, output } = await doctor();
    expect(code).toBe(1);
    expect(output).toMatch(/^FIX {6}Address of the site\n.*\n.*-> Set PUBLIC_ORIGIN/m);
    expect(output).toMatch(/\n\d+ things to fix\.\n$/);
    expect(await settings()).toEqual(before);
    await database.close();
  });

  test('ends with 0 where nothing has, whatever can’t be told from there', async () => {
    const database = open();
    await migrate(database);
    const { regulator } = DEMO_PROVIDER;
    const provider = { ...DEMO_PROVIDER, mailbox: 'office@care.example' };
    await writeProvider(database, { ...provider, regulator: { ...regulator, standing: 'unrated' } }, 1);
    const id = await addPerson(accountsOn(database), 'viewer@example.org', 'viewer');
    expect(id).toBeTruthy();
    const note = { where: 'the NAS', on: new Date().toISOString().slice(0, 10), by: 'Mina' };
    await startTexting(database, SECRET, { on_call: '07700 900982' });
    await writeNote(database, { noteKey: 'copied', note, now: Date.now() });
    await database.close();
    const { code, output } = await doctor({
      PUBLIC_ORIGIN: 'https://www.care.example',
      TRUSTED_PROXIES: '10.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1',
    });
    expect(output).not.toContain('FIX ');
    expect(output).toContain('unknown  HTTPS and its certificate');
    expect(output).toMatch(/Nothing to fix\.\n$/);
    expect(code).toBe(0);
  });

  test('makes no database where there is none', async () => {
    const { code, complained } = await doctor();
    expect(code).toBe(1);
    expect(complained).toContain('There is no database at');
    expect(existsSync(join(dataDir, 'kindlewick.db'))).toBe(false);
  });
});

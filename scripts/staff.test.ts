import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { createStaffAccounts } from '#domain/staff/accounts.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { readOrMakeSecret } from '#platform/secret/secret.server.ts';
import { bareEnvironment } from '#test/bare-environment.ts';

const SCRIPT = fileURLToPath(new URL('./staff.ts', import.meta.url));
const PASSWORD = 'teapot harbour bicycle';
const ADA = ['add', '--email', 'Ada@example.org', '--name', 'Ada Archer', '--role', 'manager'];

describe('npm run staff', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kindlewick-staff-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function run(args: string[], piped = '', env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [SCRIPT, ...args], {
      env: { ...bareEnvironment(), DATA_DIR: dataDir, ...env },
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdin.on('error', () => {}).end(piped);
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { stdout, stderr, code };
  }

  async function signIn(password: string, token?: string, secret = readOrMakeSecret(dataDir)) {
    const open = openDatabase<Schema>(pathToFileURL(join(dataDir, 'kindlewick.db')).href);
    try {
      const staff = createStaffAccounts({ open, clock: Date.now, secret, origin: () => undefined });
      if (token) expect(await staff.redeemLink(token, { password })).toMatchObject({ ok: true });
      return await staff.signIn({
        email: 'ada@example.org',
        password,
        address: '192.0.2.1',
        isSecure: false,
        userAgent: null,
        cookies: null,
      });
    } finally {
      await open.close();
    }
  }

  test('add prints a link that works with the secret of the data folder', async () => {
    const { stdout, stderr, code } = await run(ADA, '', { PORT: '8080' });
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    const token = /^http:\/\/localhost:8080\/welcome\?token=([\w-]{43})$/m.exec(stdout)?.[1];
    expect(await signIn(PASSWORD, token)).toMatchObject({
      ok: true,
      actor: { name: 'Ada Archer', email: 'ada@example.org', role: 'manager' },
    });
  });

  test('add sets the password that is piped in, without its line end', async () => {
    const { stdout, code } = await run(ADA, `${PASSWORD}\n`);
    expect(code).toBe(0);
    expect(stdout).not.toContain('token');
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
  });

  test('link prints a new link, on the public address', async () => {
    const env = {
      PUBLIC_ORIGIN: 'https://www.example.org',
      APP_SECRET: 'a secret that the server has as well',
    };
    await run(ADA, PASSWORD, { ...env, PUBLIC_ORIGIN: '' });
    const { stdout, code } = await run(['link', '--email', 'ada@example.org'], '', env);
    expect(code).toBe(0);
    const token = /^https:\/\/www\.example\.org\/welcome\?token=([\w-]{43})$/m.exec(stdout)?.[1];
    const other = 'lantern marmalade ferry';
    expect(await signIn(other, token, env.APP_SECRET)).toMatchObject({ ok: true });
  });

  test.each([
    [[], 'Say what to do'],
    [['remove'], 'Unknown command "remove"'],
    [['add', '--name', 'Ada', '--role', 'owner'], '--email is missing'],
    [['add', '--email', 'ada@example.org', '--role', 'owner'], '--name is missing'],
    [['add', '--email', 'ada@example.org', '--name', 'Ada'], '--role is missing'],
    [['add', '--email', 'ada', '--name', 'Ada', '--role', 'owner'], '--email: Enter an email address'],
    [
      ['add', '--email', 'ada@example.org', '--name', 'Ada', '--role', 'boss'],
      '--role: Choose one of owner,',
    ],
    [
      ['add', '--email', 'ada@example.org', '--name', 'Ada', 'Archer', '--role', 'owner'],
      'Unexpected "Archer"',
    ],
    [['add', '--colour', 'red'], "Unknown option '--colour'"],
    [['link', '--email', 'nobody@example.org'], '--email: no active account'],
    [['remove-second-factor', '--email', 'nobody@example.org'], '--email: no account has the address'],
  ])('%j is refused in words that name it', async (args, message) => {
    const { stdout, stderr, code } = await run(args);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  });

  test('remove-second-factor lets the only owner in again who lost everything', async () => {
    await run(ADA, PASSWORD);
    const open = openDatabase<Schema>(pathToFileURL(join(dataDir, 'kindlewick.db')).href);
    try {
      const { id } = await open.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
      const key = { id: 'key', staff_id: id, name: 'Lost key', public_key: '', transports: '[]' };
      await open.db
        .insertInto('staff_passkeys')
        .values({ ...key, counter: 0, created_at: 1, last_used_at: null })
        .execute();
    } finally {
      await open.close();
    }
    expect(await signIn(PASSWORD)).toMatchObject({ reason: 'second-factor' });
    const { stdout, code } = await run(['remove-second-factor', '--email', 'ada@example.org']);
    expect({ stdout, code }).toMatchObject({ stdout: expect.stringContaining('Removed.'), code: 0 });
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
  });

  test('any command closes what an earlier version left open to other accounts of the machine', async () => {
    await run(ADA);
    const paths = [dataDir, join(dataDir, 'kindlewick.db')];
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'kindlewick.db'), 0o644);
    expect((await run(['verify-log'])).code).toBe(0);
    expect(paths.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['700', '600']);
  });

  test('a second account with the same address and a weak password are refused', async () => {
    await run(ADA);
    expect(await run(ADA)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--email: There is already'),
    });
    const weak = await run(ADA, 'Password1234');
    expect(weak).toMatchObject({ code: 1, stderr: expect.stringContaining('The password was refused') });
  });

  test('wrong settings are named', async () => {
    expect(await run(ADA, '', { PORT: 'many' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('PORT'),
    });
  });

  test('--help explains itself', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('npm run staff -- add'),
    });
  });
});

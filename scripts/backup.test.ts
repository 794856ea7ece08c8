import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { enquire } from '#domain/cases/test-reception.ts';
import type { Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { readOrMakeSecret } from '#platform/secret/secret.server.ts';
import { bareEnvironment } from '#test/bare-environment.ts';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';

vi.setConfig({ testTimeout: 90_000 });

interface Machine {
  readonly dataDir: string;
  readonly url: string;
  readonly env: Record<string, string>;
}

describe('npm run backup and restore', () => {
  let folder: string;
  let urls: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kindlewick-backup-cli-'));
    urls = [];
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    for (const url of urls) await dropDatabase(inject('postgresUrl'), url);
  });

  async function machine(name: string, dialect: 'sqlite' | 'postgres' = 'sqlite'): Promise<Machine> {
    const dataDir = join(folder, name);
    if (dialect === 'sqlite') {
      return { dataDir, url: pathToFileURL(join(dataDir, 'kindlewick.db')).href, env: { DATA_DIR: dataDir } };
    }
    const url = await freshDatabaseUrl(inject('postgresUrl'));
    urls.push(url);
    return { dataDir, url, env: { DATA_DIR: dataDir, DATABASE_URL: url } };
  }

  async function run(script: 'backup' | 'restore', args: string[], env: Record<string, string>) {
    const path = fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
    const child = spawn(process.execPath, [path, ...args], { env: { ...bareEnvironment(), ...env } });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { stdout, stderr, code };
  }

  test.each(['sqlite', 'postgres'] as const)(
    'one file goes from one machine to another on %s',
    async (dialect) => {
      const old = await machine('old', dialect);
      const secret = readOrMakeSecret(old.dataDir);
      const open = openDatabase<Schema>(old.url);
      await migrate(open);
      await enquire(open, { message: 'Is someone there?' });
      await open.close();

      const file = join(folder, 'backups', 'one.tar');
      const made = await run('backup', [file], old.env);
      expect(made).toMatchObject({ stderr: '', code: 0 });
      expect(made.stdout).toMatch(
        /^\S+one\.tar\n\d+\.\d MB, \d+ rows and 0 files in \d+\.\d s\.\nIt is not encrypted: [^\n]+\n$/,
      );
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect((await run('backup', ['--check', file], {})).stdout).toMatch(/is whole: \d+ rows/);
      const once = await run('backup', [file], old.env);
      expect([once.code, once.stderr]).toEqual([1, expect.stringContaining('is there already')]);

      const fresh = await machine('new', dialect);
      expect(await run('restore', [file], fresh.env)).toMatchObject({ stderr: '', code: 0 });
      expect(readFileSync(join(fresh.dataDir, 'app-secret'), 'utf8')).toBe(secret);
      const again = openDatabase<Schema>(fresh.url);
      const rows = await again.db.selectFrom('cases').select('message').execute();
      await again.close();
      expect(rows).toEqual([{ message: 'Is someone there?' }]);

      const twice = await run('restore', [file], fresh.env);
      expect(twice.code).toBe(1);
      expect(twice.stderr).toMatch(/^The database is not empty: "\w+" holds something/);
    },
  );

  test('a passphrase encrypts the file, and opens it', async () => {
    const old = await machine('old');
    const open = openDatabase<Schema>(old.url);
    await migrate(open);
    await open.close();
    const file = join(folder, 'sealed.tar');
    const without = await run('backup', [file, '--encrypt'], old.env);
    expect([without.code, without.stderr]).toEqual([1, expect.stringMatching(/^Set BACKUP_PASSPHRASE/)]);
    const BACKUP_PASSPHRASE = 'correct horse battery staple';
    expect(await run('backup', [file, '--encrypt'], { ...old.env, BACKUP_PASSPHRASE })).toMatchObject({
      stderr: '',
      code: 0,
    });
    expect((await run('backup', ['--check', file], { BACKUP_PASSPHRASE })).stdout).toMatch(/is whole/);
    expect((await run('backup', ['--check', file], {})).stderr).toMatch(/^The backup is encrypted/);
    const fresh = await machine('new');
    const wrong = { ...fresh.env, BACKUP_PASSPHRASE: 'correct horse battery stable' };
    expect((await run('restore', [file], wrong)).stderr).toMatch(/^BACKUP_PASSPHRASE is not the passphrase/);
    const right = { ...fresh.env, BACKUP_PASSPHRASE };
    expect(await run('restore', [file], right)).toMatchObject({ stderr: '', code: 0 });
  });

  test('what is asked wrongly is said in one line', async () => {
    const { env } = await machine('none');
    expect((await run('backup', [], env)).stderr).toMatch(/^Name the file/);
    expect((await run('restore', [join(folder, 'no.tar')], env)).stderr).toMatch(/^There is no file/);
    writeFileSync(join(folder, 'letter.tar'), 'Dear Sir');
    const refused = await run('restore', [join(folder, 'letter.tar')], env);
    expect(refused).toMatchObject({ code: 1, stderr: 'The file is no backup, or it was cut off.\n' });
    expect((await run('backup', ['--help'], env)).stdout).toContain('npm run backup -- FILE');
  });
});

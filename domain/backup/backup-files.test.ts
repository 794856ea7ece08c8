import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NOW } from '#domain/cases/test-reception.ts';
import { MIGRATION_NAMES, migrate, migrateTo } from '#domain/migrate.server.ts';
import { BASELINE } from '#domain/migrations/baseline/baseline.ts';
import { recordBefore } from '#domain/migrations/test-version-before.ts';
import { BrokenBackupError } from './format.ts';
import { everything } from './test-backup.ts';
import { BOTH, backUp, discardMachines, machine, restore, working } from './test-machines.ts';
import { verifyBackup } from './verify.server.ts';

vi.setConfig({ testTimeout: 120_000 });
afterEach(discardMachines);

describe('a backup of another version', () => {
  test.each(BOTH)('that ran what the baseline contains comes to the newest form, on %s', async (dialect) => {
    const old = await machine(dialect);
    await migrateTo(old.open, BASELINE);
    await recordBefore(old.open);
    await sql`insert into cases (reference, kind, received_at, first_name, phone, message, fingerprint, sender)
      values ('C-OLDOLD', 'enquiry', ${NOW}, 'Ada', '01632 960 001', 'Old words', 'f', 's')`.execute(
      old.open.db,
    );
    const path = join(old.folder, 'backup.tar');
    expect((await backUp(old, path)).rows).toBeGreaterThan(0);
    const fresh = await machine(dialect);
    await restore(path, fresh);
    const rows = await fresh.open.db.selectFrom('cases').select(['reference', 'status', 'suspect']).execute();
    expect(rows).toEqual([{ reference: 'C-OLDOLD', status: 'new', suspect: 0 }]);
    expect((await sql`select name from kysely_migration`.execute(fresh.open.db)).rows).toHaveLength(
      MIGRATION_NAMES.length,
    );
  });

  test('that is from before the baseline is refused, with what to do', async () => {
    const old = await machine('sqlite');
    await migrateTo(old.open, BASELINE);
    await sql`update kysely_migration set name = '2026-11-21-01-foundation'`.execute(old.open.db);
    const path = join(old.folder, 'backup.tar');
    await backUp(old, path);
    const fresh = await machine('sqlite');
    await expect(restore(path, fresh)).rejects.toThrow(
      /too old for this version.*Restore it with the newest version/,
    );
    expect(await everything(fresh.url)).toEqual({});
  });

  test('that is newer is refused', async () => {
    const old = await machine('sqlite');
    await migrate(old.open);
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-01-later', '2099')`.execute(
      old.open.db,
    );
    const path = join(old.folder, 'backup.tar');
    await backUp(old, path);
    const fresh = await machine('sqlite');
    await expect(restore(path, fresh)).rejects.toThrow(/newer or another version/);
    expect(await everything(fresh.url)).toEqual({});
  });
});

describe('a file that is not whole', () => {
  test.each([
    [
      'a bit that fell over',
      async (path: string) => {
        const bytes = await readFile(path);
        const at = bytes.indexOf('files/') + 512;
        bytes[at] = bytes[at]! ^ 1;
        await writeFile(path, bytes);
      },
      /damaged/,
    ],
    [
      'an end that is missing',
      async (path: string) => truncate(path, (await stat(path)).size - 2_000),
      /cut off/,
    ],
    [
      'half of it',
      async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2)),
      /cut off/,
    ],
    ['something else', (path: string) => writeFile(path, 'A letter to the bank.'.repeat(100)), /no backup/],
    ['nothing', (path: string) => writeFile(path, ''), /no backup/],
  ] as const)('with %s is refused before anything is touched', async (_, spoil, message) => {
    const old = await working('sqlite');
    const path = join(old.folder, 'backup.tar');
    await backUp(old);
    await verifyBackup(path);
    await spoil(path);
    const fresh = await machine('sqlite');
    const refusal = await restore(path, fresh).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BrokenBackupError);
    expect((refusal as Error).message).toMatch(message);
    expect(await everything(fresh.url)).toEqual({});
  });
});

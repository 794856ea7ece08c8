import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { refuseEmptyPlace } from './no-database.server.ts';

const KNOWN = { publicOrigin: 'https://care.example', newSite: false };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindlewick-no-database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a site that has an address begins in no empty folder, unless it is asked for', async () => {
  const file = join(folder, 'kindlewick.db');
  const databaseUrl = pathToFileURL(file).href;
  await expect(refuseEmptyPlace({ ...KNOWN, databaseUrl })).rejects.toThrow(/disk is mounted.*NEW_SITE=1/s);
  writeFileSync(file, '');
  await expect(refuseEmptyPlace({ ...KNOWN, databaseUrl })).rejects.toThrow(/There is no database at/);
  await refuseEmptyPlace({ ...KNOWN, databaseUrl, newSite: true });
  await refuseEmptyPlace({ ...KNOWN, databaseUrl, publicOrigin: undefined });
});

test('nor in an empty database, whose address is not said', async () => {
  const databaseUrl = await freshDatabaseUrl(inject('postgresUrl'));
  const refused = refuseEmptyPlace({ ...KNOWN, databaseUrl });
  await expect(refused).rejects.toThrow(/There is no database at the address of DATABASE_URL/);
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

describeOnBothDatabases('a site whose database is there', (open) => {
  test('begins', async () => {
    await refuseEmptyPlace({ ...KNOWN, databaseUrl: (await open()).url });
  });
});

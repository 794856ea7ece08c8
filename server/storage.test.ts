import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { backupName } from '#domain/backup/place.ts';
import { workOn } from '#domain/backup/test-backup.ts';
import type { Schema } from '#domain/database.ts';
import { sweepMedia } from '#domain/media/add.server.ts';
import { migrate } from '#domain/migrate.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { ownedFiles } from '#platform/files/owner-marks.server.ts';
import { openPictureWorkers } from '#platform/images/pictures.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { runScript } from '#test/run-script.ts';
import { startSite } from '#test/site.ts';
import { type Storage, startStorage } from '#test/storage.ts';
import { startSwallowingProxy } from '#test/swallowing-proxy.ts';
import { backupPlaceOf } from './open-backups.ts';
import { claimStorage, openOwnedStores, openStores } from './open-stores.ts';

const PROCESSES_MS = 240_000;

let storage: Storage;
let folder: string;
beforeEach(async () => {
  storage = await startStorage();
  folder = await mkdtemp(join(tmpdir(), 'kindlewick-two-sites-'));
});
afterEach(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

const VARIABLES = { MEDIA_URL: 'pictures', FILES_URL: 'files', BACKUP_URL: 'backups' };

function environmentOf(name: string, prefix = '') {
  const places = Object.entries(VARIABLES).map(([key, place]) => [key, storage.url(prefix + place)]);
  return {
    DATA_DIR: join(folder, name),
    DATABASE_URL: pathToFileURL(join(folder, name, 'kindlewick.db')).href,
    BACKUP_PASSPHRASE: 'correct horse battery staple',
    ...(Object.fromEntries(places) as Record<keyof typeof VARIABLES, string>),
  };
}

async function openSite(name: string, prefix = '') {
  const config = readConfig(environmentOf(name, prefix));
  const open = openDatabase<Schema>(config.databaseUrl);
  await migrate(open);
  return { config, open, clock: Date.now, log: openLog('silent').log };
}

async function working(name: string) {
  const site = await openSite(name);
  const { files, media } = openOwnedStores(
    site.config,
    await claimStorage(site.config, site, PROCESSES_MS),
    site,
  );
  const stores = { files, media: media.files };
  return { ...site, stores, work: await workOn(site.open, stores, 5) };
}

const failure = (error: { stderr?: string; message: string }) => error.stderr ?? error.message;

describe('two installations that name one bucket', () => {
  test('the second refuses, and a month later all files of the first are there', async () => {
    const { open, stores, work } = await working('first');
    const second = await openSite('second');
    const refusal = await claimStorage(second.config, second, PROCESSES_MS).catch((error: unknown) => error);
    expect(String(refusal)).toMatch(/_URL .* belongs to another installation .*npm run take-over/);

    const { media, uploads } = openStores(second.config);
    const unasked = ownedFiles(media, () => claimStorage(second.config, second, PROCESSES_MS).then(() => {}));
    const later = Date.now() + 40 * DAY_MS;
    const swept = sweepMedia(second.open, { files: unasked, uploads, workers: openPictureWorkers() }, later);
    await expect(swept).rejects.toThrow('another installation');

    for (const key of [work.letter, work.email]) expect(await stores.files.get(key)).not.toBeNull();
    expect(await stores.media.get(work.picture)).not.toBeNull();
    await open.close();
    await second.open.close();
  });
});

test(
  'a site that finds another’s mark does not start, and says what to do',
  async () => {
    const { open } = await working('first');
    const env = environmentOf('second');
    const failed = await startSite(env, { dataDir: env.DATA_DIR }).catch(failure);
    expect(failed).toMatch(
      /(?:MEDIA|FILES|BACKUP)_URL names a place in storage that belongs to another installation/,
    );
    expect(failed).not.toMatch(/S3RVER|at .*\.js/);
    await open.close();
  },
  PROCESSES_MS,
);

test(
  'a site starts while its storage is away',
  async () => {
    const env = { ...environmentOf('first'), LOG_LEVEL: 'error' };
    await storage.stop();
    const site = await startSite(env, { dataDir: env.DATA_DIR });
    const { status } = await fetch(`${site.url}/contact`);
    expect(status).toBe(200);
    expect(site.output()).toContain('storage not reached');
    await site.stop();
    storage = await startStorage();
  },
  PROCESSES_MS,
);

describe('a backup that is restored', () => {
  const backUp = async () => {
    const first = await working('first');
    const env = environmentOf('first');
    const name = backupName(Date.now());
    await backupPlaceOf(first.config).store(
      name,
      (path) => runScript('backup', [path], env),
      new AbortController().signal,
    );
    await first.open.close();
    return { ...first, env, name };
  };

  test(
    'beside the site that goes on is another installation, and needs places of its own',
    async () => {
      const { stores, work, name, config } = await backUp();
      const copy = environmentOf('copy');
      const refused = await runScript('restore', [name], copy).catch(failure);
      expect(refused).toMatch(/belongs to another installation/);
      const staging = environmentOf('staging', 'staging-');
      const output = await backupPlaceOf(config).withPath(name, (path) =>
        runScript('restore', [path], staging),
      );
      expect(output?.stdout).toMatch(/Restored the state of/);
      const mistaken = await openSite('staging');
      await expect(claimStorage(mistaken.config, mistaken, PROCESSES_MS)).rejects.toThrow(
        'another installation',
      );
      await mistaken.open.close();
      expect(await stores.media.get(work.picture)).not.toBeNull();
    },
    PROCESSES_MS,
  );

  test(
    'takes over on purpose what a lost machine left in the bucket',
    async () => {
      const { stores, work, name, config } = await backUp();
      await stores.files.delete(work.letter);
      const fresh = environmentOf('fresh');
      const { stdout } = await runScript('restore', [name, '--take-over'], fresh);
      expect(stdout).toMatch(/belong to this site now/);
      const site = await openSite('fresh');
      const demands = await claimStorage(site.config, site, PROCESSES_MS);
      const { files, media } = openOwnedStores(site.config, demands, site);
      for (const key of [work.letter, work.email]) expect(await files.get(key)).not.toBeNull();
      expect(await media.files.get(work.picture)).not.toBeNull();
      expect(await backupPlaceOf(site.config).list()).toMatchObject([{ name, isEncrypted: true }]);
      await site.open.close();
      const old = await openSite('first');
      await expect(claimStorage(config, old, PROCESSES_MS)).rejects.toThrow('another installation');
      const { stdout: output } = await runScript('take-over', [], environmentOf('first'));
      expect(output).toMatch(/MEDIA_URL, FILES_URL, BACKUP_URL/);
      await claimStorage(config, old, PROCESSES_MS);
      await old.open.close();
    },
    PROCESSES_MS,
  );
});

test('storage that takes connections and says nothing holds up no start', async () => {
  const silent = await startSwallowingProxy({ host: '127.0.0.1', port: 1 });
  silent.silence('new');
  const environment = environmentOf('silent');
  for (const variable of Object.keys(VARIABLES) as (keyof typeof VARIABLES)[])
    environment[variable] = environment[variable].replace(/:\d+(?=\/)/, `:${silent.port}`);
  const config = readConfig(environment);
  const open = openDatabase<Schema>(config.databaseUrl);
  await migrate(open);
  const demands = await claimStorage(config, { open, clock: Date.now, log: openLog('silent').log }, 20);
  expect([...demands.keys()].toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
  await open.close();
  await silent.stop();
});

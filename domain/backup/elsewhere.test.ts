import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { type Archive, openS3Archive } from '#platform/files/s3-archive.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Storage, startStorage } from '#test/storage.ts';
import { copyElsewhere, readElsewhere } from './elsewhere.server.ts';
import { folderPlace } from './folder.server.ts';
import { backupName } from './place.ts';
import { seal } from './seal.server.ts';
import { backupState } from './state.server.ts';

vi.setConfig({ testTimeout: 60_000 });
const NIGHT = Date.parse('2026-11-23T02:30:00Z');
const PASSPHRASE = 'correct horse battery staple';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.stop());

async function namesIn(archive: Archive): Promise<string[]> {
  return (await archive.list()).map(({ name }) => name);
}

async function* once(bytes: Buffer) {
  yield bytes;
}

describeOnBothDatabases('backups that are copied elsewhere', (open) => {
  const site = async () => {
    const { db, ...opened } = await open();
    const folder = await mkdtemp(join(tmpdir(), 'kindlewick-copied-'));
    let now = NIGHT;
    const archive = openS3Archive(storage.place(folder.split('-').at(-1)));
    const make = async (at: number, bytes = Buffer.from('everything'), isEncrypted = true) => {
      const pieces = isEncrypted ? await Array.fromAsync(seal(once(bytes), PASSPHRASE)) : [bytes];
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, backupName(at)), Buffer.concat(pieces));
      return backupName(at);
    };
    const copy = (to = archive, name = 'storage.example.org/backups') =>
      copyElsewhere(
        {
          open: { db, ...opened },
          from: folderPlace(folder),
          clock: () => now,
          log: { info: () => {}, error: () => {} },
          signal: new AbortController().signal,
        },
        { archive: to, place: name },
      );
    const later = (ms: number) => {
      now += ms;
    };
    return { db, opened, folder, archive, make, copy, later, now: () => now };
  };

  test('are there once, whole and encrypted, and go when they go here', async () => {
    const { db, folder, archive, make, copy, later, now } = await site();
    await copy();
    expect(await namesIn(archive)).toEqual([]);
    const big = Buffer.alloc(9 * 1024 * 1024, 7);
    const first = await make(NIGHT, big);
    await copy();
    expect(await namesIn(archive)).toEqual([first]);
    expect(await readElsewhere(db)).toMatchObject({ error: null, copied: { file: first, at: NIGHT } });
    expect((await backupState(db, now())).elsewhere).toMatchObject({ copied: { file: first } });
    const sent = await buffer((await archive.open(first))!);
    expect(sent.equals(await readFile(join(folder, first)))).toBe(true);
    await archive.send('notes.txt', join(folder, first), new AbortController().signal);
    later(24 * HOUR_MS);
    const second = await make(now());
    await rm(join(folder, first));
    await copy();
    expect([...(await namesIn(archive))].sort()).toEqual([second, 'notes.txt']);
  });

  test('that could not be sent, or are not encrypted, are named as a warning and tried again after an hour', async () => {
    const { db, archive, make, copy, later, now } = await site();
    const file = await make(NIGHT);
    let tries = 0;
    const broken = {
      ...archive,
      send: async () => {
        tries += 1;
        throw new Error('No way');
      },
    };
    await copy(broken);
    await copy(broken);
    expect(tries).toBe(1);
    expect(await backupState(db, now())).toMatchObject({
      warning: 'not-copied',
      elsewhere: { file, error: 'The storage did not take it (Error).', copied: null },
    });
    later(HOUR_MS);
    await copy();
    expect(await backupState(db, now())).toMatchObject({ warning: null, elsewhere: { copied: { file } } });
    later(24 * HOUR_MS);
    await make(now(), Buffer.from('everything'), false);
    await copy();
    expect(await backupState(db, now())).toMatchObject({
      warning: 'not-copied',
      elsewhere: { error: 'It is not encrypted, so it stays here.', copied: { file } },
    });
    expect(await namesIn(archive)).toEqual([file]);
  });
});

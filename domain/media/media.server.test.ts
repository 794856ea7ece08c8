import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { samplePicture } from '#test/sample-pictures.ts';
import { addMedia, type MediaStore, sweepMedia } from './add.server.ts';
import { addToGallery, removeFromGallery } from './gallery.server.ts';
import {
  changeMedia,
  deleteMedia,
  findMedia,
  findVariant,
  listMedia,
  readPictures,
  restoreMedia,
} from './media.server.ts';
import { MEDIA_BYTES_MAX, mediaReference } from './media.ts';
import { usesOf } from './uses.server.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

let folder: string;
let store: MediaStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindlewick-media-'));
  store = mediaStoreIn(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* stream(bytes: Uint8Array) {
  yield bytes;
}

async function storedFiles(): Promise<number> {
  const inFolder = (name: string) => readdir(join(folder, name)).catch(() => []);
  return [...(await inFolder('media')), ...(await inFolder('uploads'))].length;
}

async function addOne(open: OpenDatabase, { alt = '', name = 'tea.jpg' } = {}): Promise<number> {
  const actor = await actorOn(open);
  const bytes = stream(await samplePicture({ width: 60, height: 40 }));
  const added = await addMedia(open, store, { name, bytes, actor, now: NOW });
  if (!added.ok) throw new Error(added.reason);
  if (alt) await changeMedia(open, { id: added.id, version: 1, details: { ...WORDS, alt }, now: NOW });
  return added.id;
}

const actors = new WeakMap<OpenDatabase, ReturnType<typeof addActor>>();
function actorOn(open: OpenDatabase) {
  const known = actors.get(open) ?? addActor(open);
  actors.set(open, known);
  return known;
}

const WORDS = { alt: 'Two cups of tea', caption: 'Tea', focusX: 20, focusY: 80 };

describeOnBothDatabases('pictures of the site', (open) => {
  test('a picture is kept as its variants alone, and found by words', async () => {
    const database = await open();
    const id = await addOne(database, { name: '../holiday 100%.jpg' });
    expect(await storedFiles()).toBe(2);
    const media = await findMedia(database.db, id);
    expect(media).toMatchObject({ name: 'holiday 100%.jpg', alt: '', width: 60, height: 40, widths: [60] });
    const variant = { key: media!.key, width: 60, type: 'avif' } as const;
    expect(await findVariant(database.db, variant)).not.toBeNull();
    expect(await findVariant(database.db, { ...variant, width: 61 })).toBeNull();
    const found = async (search: string) => (await listMedia(database.db, { search, limit: 9 })).length;
    expect([await found('HOLIDAY 100%'), await found('100_'), await found('')]).toEqual([1, 0, 1]);
  });

  test('nothing is kept of what is refused', async () => {
    const database = await open();
    const actor = await actorOn(database);
    const add = (bytes: AsyncIterable<Uint8Array>) =>
      addMedia(database, store, { name: 'x', bytes, actor, now: NOW });
    expect(await add(stream(Buffer.from('<svg/>')))).toEqual({ ok: false, reason: 'type' });
    expect(await add(stream(Buffer.alloc(0)))).toEqual({ ok: false, reason: 'empty' });
    expect(await add(stream(Buffer.alloc(MEDIA_BYTES_MAX + 1)))).toEqual({ ok: false, reason: 'too-big' });
    await expect(
      add(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('gone');
        })(),
      ),
    ).rejects.toThrow('gone');
    expect([await storedFiles(), (await listMedia(database.db, { limit: 9 })).length]).toEqual([0, 0]);
  });

  test('the second of two saves sees the words of the first', async () => {
    const database = await open();
    const id = await addOne(database);
    const save = (alt: string) =>
      changeMedia(database, { id, version: 1, details: { ...WORDS, alt }, now: NOW });
    expect(await save('Mine')).toEqual({ outcome: 'saved' });
    expect(await save('Yours')).toMatchObject({ outcome: 'conflict', current: { alt: 'Mine', version: 2 } });
  });

  test('a picture that is shown stays, one that is not can go and come back for 30 days', async () => {
    const database = await open();
    const id = await addOne(database, { alt: 'Tea' });
    await addToGallery(database, { mediaId: id, now: NOW });
    const fields = { name: 'Ada', designation: 'Carer', about: 'x', picture: mediaReference(id) };
    await saveEntry(database, 'team', {
      id: null,
      version: 0,
      fields: { ...fields, picture_alt: 'Ada' },
      now: NOW,
    });
    const refused = await deleteMedia(database, { id, now: NOW });
    expect(refused).toMatchObject({
      outcome: 'used',
      uses: [{ place: 'Gallery' }, { place: 'Team', title: 'Ada' }],
    });
    await database.db.deleteFrom('team_members').execute();
    const [item] = await readGallery(database.db);
    await removeFromGallery(database, { itemId: item!.id, actor: { name: 'Ada' }, now: NOW });
    expect(await usesOf(database.db, id)).toEqual([]);
    expect(await deleteMedia(database, { id, now: NOW })).toEqual({ outcome: 'deleted' });
    expect((await readPictures(database.db, [mediaReference(id)])).size).toBe(0);
    expect(await addToGallery(database, { mediaId: id, now: NOW })).toBe('missing');
    expect(await restoreMedia(database, { id, now: NOW + 29 * DAY_MS })).toBe(true);
    expect((await readPictures(database.db, [mediaReference(id)])).size).toBe(1);
    await deleteMedia(database, { id, now: NOW });
    expect(await restoreMedia(database, { id, now: NOW + 31 * DAY_MS })).toBe(false);
  });

  test('the sweep removes what was deleted 30 days ago, and nothing else', async () => {
    const database = await open();
    const gone = await addOne(database);
    const stays = await addOne(database);
    await deleteMedia(database, { id: gone, now: NOW });
    await sweepMedia(database, store, NOW + 29 * DAY_MS);
    expect(await storedFiles()).toBe(4);
    await sweepMedia(database, store, NOW + 30 * DAY_MS);
    expect(await storedFiles()).toBe(2);
    expect([await findMedia(database.db, gone), (await findMedia(database.db, stays))?.id]).toEqual([
      null,
      stays,
    ]);
  });

  test('a file that belongs to no picture is swept after a day', async () => {
    const database = await open();
    await store.files.put(Buffer.from('left'), 10);
    await sweepMedia(database, store, Date.now());
    expect(await storedFiles()).toBe(1);
    await sweepMedia(database, store, Date.now() + 2 * DAY_MS);
    expect(await storedFiles()).toBe(0);
  });

  test('a post that names a picture in its text holds it', async () => {
    const database = await open();
    const id = await addOne(database, { alt: 'Tea' });
    const { key } = (await findMedia(database.db, id))!;
    for (const body of [`[{"picture":"media:${id}"}]`, `<img src="/media/${key}/60.webp">`]) {
      await database.db.deleteFrom('posts').execute();
      await database.db
        .insertInto('posts')
        .values({
          slug: 'a-post',
          title: 'A post',
          excerpt: 'x',
          body,
          author: 'x',
          category: 'x',
          picture: 'hero',
          picture_alt: '',
          demo: 0,
          published_at: null,
          updated_at: NOW,
        } as never)
        .execute();
      expect(await usesOf(database.db, id)).toEqual([{ place: 'Blog post', title: 'A post' }]);
    }
  });
});

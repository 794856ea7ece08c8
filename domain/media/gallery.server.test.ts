import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import {
  addToGallery,
  moveInGallery,
  removeFromGallery,
  replaceInGallery,
  undoRemoval,
} from './gallery.server.ts';
import { changeMedia, deleteMedia } from './media.server.ts';
import { mediaReference } from './media.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const WORDS = { alt: 'Two cups of tea', caption: 'Tea', focusX: 20, focusY: 80 };

let count = 0;
const actors = new WeakMap<OpenDatabase, ReturnType<typeof addActor>>();

async function addOne(open: OpenDatabase, { alt = '' } = {}): Promise<number> {
  const known = actors.get(open) ?? addActor(open);
  actors.set(open, known);
  const { id } = await open.db
    .insertInto('media')
    .values({
      public_key: String(count++).padStart(32, '0'),
      name: 'tea.jpg',
      alt,
      caption: '',
      width: 60,
      height: 40,
      colour: '#ffffff',
      focus_x: 50,
      focus_y: 50,
      version: 1,
      created_by: (await known).id,
      created_at: NOW,
      updated_at: NOW,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describeOnBothDatabases('the gallery', (open) => {
  const order = async ({ db }: OpenDatabase) => (await readGallery(db)).map(({ picture }) => picture);

  test('takes a picture only once it says what it shows, and only once', async () => {
    const database = await open();
    const id = await addOne(database);
    expect(await addToGallery(database, { mediaId: id, now: NOW })).toBe('no-alt');
    await changeMedia(database, { id, version: 1, details: WORDS, now: NOW });
    const before = await contentRevision(database.db);
    expect(await addToGallery(database, { mediaId: id, now: NOW })).toBe('done');
    expect(await contentRevision(database.db)).toBe(before + 1);
    expect(await addToGallery(database, { mediaId: id, now: NOW })).toBe('already');
  });

  test('keeps the order that it is given, a new picture last', async () => {
    const database = await open();
    const ids: number[] = [];
    for (const alt of ['a', 'b', 'c']) {
      const id = await addOne(database, { alt });
      ids.push(id);
      await addToGallery(database, { mediaId: id, now: NOW });
    }
    const [a, b, c] = ids.map(mediaReference);
    expect(await order(database)).toEqual([a, b, c]);
    const items = (await readGallery(database.db)).map(({ id }) => id);
    const move = (place: number, to: number | 'up' | 'down') =>
      moveInGallery(database, { itemId: items[place]!, to, now: NOW });
    await move(2, 0);
    expect(await order(database)).toEqual([c, a, b]);
    await move(2, 'down');
    expect(await order(database)).toEqual([a, c, b]);
    await move(0, 'up');
    expect(await order(database)).toEqual([a, c, b]);
    await Promise.all([move(0, 2), move(1, 0)]);
    expect(await order(database)).toEqual([b, c, a]);
  });

  test('brings a removed picture back to its place, once, and not one that is deleted', async () => {
    const database = await open();
    const ids: number[] = [];
    for (const alt of ['a', 'b', 'c']) {
      const id = await addOne(database, { alt });
      ids.push(id);
      await addToGallery(database, { mediaId: id, now: NOW });
    }
    const [a, b, c] = ids.map(mediaReference);
    const middle = (await readGallery(database.db))[1]!.id;
    const removedId = (await removeFromGallery(database, {
      itemId: middle,
      actor: { name: 'Ada' },
      now: NOW,
    }))!;
    expect(await order(database)).toEqual([a, c]);
    expect(await undoRemoval(database, { removedId, now: NOW })).toBe('done');
    expect(await order(database)).toEqual([a, b, c]);
    expect(await undoRemoval(database, { removedId, now: NOW })).toBe('missing');
    const again = (await readGallery(database.db))[1]!.id;
    const gone = (await removeFromGallery(database, { itemId: again, actor: { name: 'Ada' }, now: NOW }))!;
    await deleteMedia(database, { id: ids[1]!, now: NOW });
    expect(await undoRemoval(database, { removedId: gone, now: NOW })).toBe('missing');
    expect(await order(database)).toEqual([a, c]);
  });

  test('a photo takes the place of a drawing, and the mark of the demonstration goes', async () => {
    const database = await open();
    const { id: itemId } = await database.db
      .insertInto('gallery_items')
      .values({ position: 0, demo: 1, picture: 'hero', picture_alt: 'Tea', caption: 'Tea', updated_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mediaId = await addOne(database, { alt: 'Real tea' });
    expect(await replaceInGallery(database, { itemId, mediaId, now: NOW })).toBe('done');
    expect(await readGallery(database.db)).toMatchObject([
      { id: itemId, demo: false, picture: mediaReference(mediaId) },
    ]);
  });
});

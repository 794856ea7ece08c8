import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { changeMedia, deleteMedia } from './media.server.ts';
import { mediaReference } from './media.ts';
import {
  AS_THE_PHOTO,
  changeSitePicture,
  chooseSitePicture,
  detailsFrom,
  findSitePicture,
  readSitePhotos,
  removeSitePicture,
} from './site-pictures.server.ts';
import { addPhoto } from './test-photo.ts';

const NOW = Date.UTC(2026, 10, 23, 7);

describeOnBothDatabases('photos in place of drawings', (open) => {
  async function begin() {
    const opened = await open();
    const actor = await addActor(opened);
    const add = (alt: string) => addPhoto(opened, { alt, by: actor.id });
    return { opened, add };
  }
  const choose = (opened: OpenDatabase, id: number, details = AS_THE_PHOTO) =>
    chooseSitePicture(opened, { place: 'about', picture: mediaReference(id), ...details, now: NOW });
  const viewedAt = async ({ db }: OpenDatabase) => (await readSitePhotos(db)).get('about');

  test('a chosen photo stands there with its own words until the drawing is back', async () => {
    const { opened, add } = await begin();
    const id = await add('Two carers laugh');
    const revision = await contentRevision(opened.db);
    expect(await choose(opened, id)).toEqual({ outcome: 'done', before: null });
    expect(await viewedAt(opened)).toMatchObject({ id, alt: 'Two carers laugh', focusX: 50, focusY: 50 });
    expect(await contentRevision(opened.db)).toBeGreaterThan(revision);
    expect(await removeSitePicture(opened, 'about')).toMatchObject({ picture: mediaReference(id) });
    expect([await viewedAt(opened), await removeSitePicture(opened, 'about')]).toEqual([undefined, null]);
  });

  test('another choice hands back the one before it, with what was said of it', async () => {
    const { opened, add } = await begin();
    const [first, second] = [await add('First'), await add('Second')];
    const picture = { alt: 'Ada waves', isDecorative: false, focus: { x: 10, y: 90 } };
    await choose(opened, first, picture);
    expect(await choose(opened, second)).toMatchObject({
      outcome: 'done',
      before: { picture: mediaReference(first), ...picture },
    });
    expect(await viewedAt(opened)).toMatchObject({ id: second, alt: 'Second' });
  });

  test('a photo that is not described, or is gone, is refused', async () => {
    const { opened, add } = await begin();
    expect(await choose(opened, await add(''))).toEqual({ outcome: 'no-alt' });
    expect(await choose(opened, 9_999)).toEqual({ outcome: 'missing' });
    expect(await viewedAt(opened)).toBeUndefined();
  });

  test('a photo on a page is named among its uses, and stays', async () => {
    const { opened, add } = await begin();
    const id = await add('Tea');
    await choose(opened, id);
    await chooseSitePicture(opened, {
      ...{ place: 'not-found', picture: mediaReference(id) },
      ...AS_THE_PHOTO,
      now: NOW,
    });
    expect(await deleteMedia(opened, { id, now: NOW })).toEqual({
      outcome: 'used',
      uses: [
        { place: 'Page', title: '/about' },
        { place: 'Page', title: 'Page not found' },
      ],
    });
  });

  test('words and focal point of a place are its own, and the second of two saves is told of the first', async () => {
    const { opened, add } = await begin();
    const id = await add('Tea');
    await choose(opened, id);
    const save = (alt: string) =>
      changeSitePicture(opened, {
        place: 'about',
        version: 1,
        details: { alt, isDecorative: false, focus: { x: 0, y: 100 } },
        now: NOW,
      });
    expect((await save('Tea at ours')).outcome).toBe('saved');
    expect(await save('Mine')).toMatchObject({
      outcome: 'conflict',
      current: { alt: 'Tea at ours', version: 2 },
    });
    expect(await viewedAt(opened)).toMatchObject({ alt: 'Tea at ours', focusX: 0, focusY: 100 });
    await choose(opened, id, { alt: 'Tea', isDecorative: true, focus: null });
    expect(await viewedAt(opened)).toMatchObject({ alt: '', focusX: 50 });
  });

  test('a focal point that was never moved here follows that of the photo', async () => {
    const { opened, add } = await begin();
    const id = await add('Tea');
    const details = detailsFrom(
      { alt: '', decorative: '', focusX: 50, focusY: 50 },
      { focusX: 50, focusY: 50 },
    );
    await choose(opened, id, details);
    await changeMedia(opened, {
      ...{ id, version: 1, now: NOW },
      details: { alt: 'Tea', caption: '', focusX: 25, focusY: 75 },
    });
    expect(await viewedAt(opened)).toMatchObject({ focusX: 25, focusY: 75 });
  });

  test('a description in Welsh goes with the photo into its place, and a form that does not ask leaves it', async () => {
    const { opened, add } = await begin();
    const id = await add('Tea');
    await choose(opened, id, { alt: 'Tea at ours', isDecorative: false, focus: null });
    const details = { alt: 'Tea', caption: '', focusX: 50, focusY: 50 };
    await changeMedia(opened, { id, version: 1, now: NOW, details: { ...details, altCy: 'Te' } });
    await changeMedia(opened, { id, version: 2, now: NOW, details });
    expect(await viewedAt(opened)).toMatchObject({ alt: 'Tea at ours', altCy: 'Te' });
    await choose(opened, id, { alt: '', isDecorative: true, focus: null });
    expect(await viewedAt(opened)).toMatchObject({ alt: '', altCy: '' });
  });

  test('a place that this version does not have is left alone', async () => {
    const { opened, add } = await begin();
    const id = await add('Tea');
    await choose(opened, id);
    await opened.db.updateTable('site_pictures').set({ place: 'a-later-place' }).execute();
    expect((await readSitePhotos(opened.db)).size).toBe(0);
    expect(await findSitePicture(opened.db, 'about')).toBeNull();
  });
});

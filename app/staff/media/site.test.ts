import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { addToGallery, readGallery } from '#domain/media/gallery.server.ts';
import { readSitePhotos } from '#domain/media/site-pictures.server.ts';
import { addPhoto } from '#domain/media/test-photo.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { auditSentence } from '../audit/audit-sentence.ts';
import { signedInCaller } from '../test-call.ts';
import { action as changeGallery } from './change-gallery.tsx';
import { action as changeSite } from './change-site.tsx';
import { loader as loadPlace, action as savePlace } from './place.tsx';

interface DoneWithUndo {
  readonly undo: { readonly form: Readonly<Record<string, string>> };
}

describeOnBothDatabases('pictures of pages and of the gallery', (open) => {
  async function office() {
    const opened = await open();
    const { id: by, call } = await signedInCaller(opened, 'editor');
    const change = (form: Readonly<Record<string, string>>) =>
      call(changeSite, { path: '/media/site/change', pattern: 'media/site/change', form });
    const newest = async () => auditSentence((await listAudit(opened.db, {})).items[0]!, new Map()).did;
    const sitePhoto = async () => (await readSitePhotos(opened.db)).get('about');
    return { opened, by, call, change, newest, readMedia: sitePhoto };
  }

  test('a choice is taken back step by step, with all that was said of the photo before', async () => {
    const { opened, by, call, change, newest, readMedia } = await office();
    const first = await addPhoto(opened, { alt: 'First', by, name: 'first.jpg' });
    const second = await addPhoto(opened, { alt: 'Second', by, name: 'second.jpg' });
    const choose = (id: number) => change({ do: 'choose', place: 'about', reference: `media:${id}` });
    const chosen = (await choose(first)).value as DoneWithUndo;
    expect(await newest()).toBe(
      'changed “Picture” from the drawing to first.jpg in what a page “Our Story” shows',
    );
    const saved = await call(savePlace, {
      ...{ path: '/media/site/about', pattern: 'media/site/:place', params: { place: 'about' } },
      form: { alt: 'Ada', decorative: '', focusX: '10', focusY: '20', version: '1' },
    });
    expect(saved.status).toBe(303);
    const replaced = (await choose(second)).value as DoneWithUndo;
    expect(await readMedia()).toMatchObject({ id: second, alt: 'Second' });
    await change(replaced.undo.form);
    expect(await readMedia()).toMatchObject({ id: first, alt: 'Ada', focusX: 10, focusY: 20 });
    expect(await newest()).toContain('from second.jpg to first.jpg');
    await change(chosen.undo.form);
    expect(await readMedia()).toBeUndefined();
  });

  test('what cannot be shown is refused, and nothing is half done', async () => {
    const { opened, by, call, change, readMedia } = await office();
    const undescribed = await addPhoto(opened, { alt: '', by });
    const choose = (place: string, reference: string) => change({ do: 'choose', place, reference });
    expect((await choose('about', `media:${undescribed}`)).status).toBe(409);
    expect((await choose('about', 'media:9999')).status).toBe(409);
    expect((await choose('about', 'hero')).status).toBe(409);
    expect((await choose('nowhere', `media:${undescribed}`)).status).toBe(404);
    expect((await change({ do: 'paint', place: 'about' })).status).toBe(404);
    expect(await readMedia()).toBeUndefined();
    const at = { path: '/media/site/about', params: { place: 'about' } };
    expect((await call(loadPlace, at)).location).toBe('/media/site');
    const long = { alt: 'x'.repeat(301), focusX: '50', focusY: '50', version: '1' };
    expect((await call(savePlace, { ...at, form: long })).status).toBe(422);
  });

  test('the audit log names the pictures of the gallery', async () => {
    const { opened, by, call, newest } = await office();
    const [tea, walk] = [
      await addPhoto(opened, { alt: 'Tea', by, name: 'tea.jpg' }),
      await addPhoto(opened, { alt: 'A walk', by, name: 'walk.jpg' }),
    ];
    const change = (form: [name: string, value: string][]) =>
      call(changeGallery, { path: '/media/gallery/change', pattern: 'media/gallery/change', form });
    await change([
      ['do', 'add'],
      ['media', String(tea)],
      ['media', String(walk)],
    ]);
    expect(await newest()).toBe('put pictures into the gallery: tea.jpg, walk.jpg');
    const [item] = await readGallery(opened.db);
    await change([
      ['do', 'down'],
      ['item', String(item!.id)],
    ]);
    expect(await newest()).toBe('moved a picture “Tea” in the gallery');
    const removed = await change([
      ['do', 'remove'],
      ['item', String(item!.id)],
    ]);
    expect(await newest()).toBe('removed a picture “Tea” from the gallery');
    const { removedId } = removed.value as { removedId: string };
    await change([
      ['do', 'undo'],
      ['item', removedId],
    ]);
    expect(await newest()).toBe('put a picture “Tea” back in the gallery');
    const again = await addPhoto(opened, { alt: 'Cake', by, name: 'cake.jpg' });
    const back = (await readGallery(opened.db)).find(({ pictureAlt }) => pictureAlt === 'Tea');
    await change([
      ['do', 'replace'],
      ['item', String(back!.id)],
      ['reference', `media:${again}`],
    ]);
    expect(await newest()).toBe('replaced a picture “Tea” in the gallery: Cake');
    expect(await addToGallery(opened, { mediaId: again, now: 1 })).toBe('already');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { deletePost } from '#domain/content/deleted-posts.server.ts';
import { addPost, NOON } from '#domain/content/test-posts.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { addMedia, type MediaStore } from '#domain/media/add.server.ts';
import { deleteMedia } from '#domain/media/media.server.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { samplePicture } from '#test/sample-pictures.ts';
import { postSubject } from '../content/slug.ts';
import { drawCard } from './card.server.ts';
import { NO_WORDS, type PageSeoTexts, readPageTexts, writePageTexts } from './page-texts.server.ts';
import { readSeo } from './seo-now.server.ts';
import { readSitemap, sitemapFaults } from './sitemap.server.ts';

let folder: string;
let store: MediaStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindlewick-seo-'));
  store = mediaStoreIn(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* stream(bytes: Uint8Array) {
  yield bytes;
}

async function addPicture(open: OpenDatabase, actor: Actor): Promise<number> {
  const bytes = await samplePicture({ width: 1_400, height: 1_400 });
  const added = await addMedia(open, store, { name: 'p.jpg', bytes: stream(bytes), actor, now: NOON });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

describeOnBothDatabases('what staff say of a page', (open) => {
  async function begin() {
    const opened = await open();
    const actor = await addActor(opened);
    const write = (subject: string, texts: Partial<PageSeoTexts>, version = 0) =>
      writePageTexts(opened, { subject, texts: { ...NO_WORDS, ...texts }, version, actor, now: NOON });
    return { opened, actor, saveTexts: write };
  }

  test('is kept and published', async () => {
    const { opened, saveTexts: writeTexts } = await begin();
    const before = await contentRevision(opened.db);
    expect(await writeTexts('/faq', { title: 'Good questions' })).toEqual({ outcome: 'saved' });
    expect(await contentRevision(opened.db)).toBeGreaterThan(before);
    expect((await readSeo(opened.db)).texts.get('/faq')).toEqual({ path: '/faq', title: 'Good questions' });
  });

  test('leaves no row when all of it is taken back', async () => {
    const { opened, saveTexts: writeTexts } = await begin();
    await writeTexts('/faq', { title: 'Good questions' });
    const { version } = await readPageTexts(opened.db, '/faq');
    await writeTexts('/faq', {}, version);
    expect(await opened.db.selectFrom('page_words').selectAll().execute()).toEqual([]);
  });

  test('is shown to the second of two savers, also after the row was made anew', async () => {
    const { opened, saveTexts: writeTexts } = await begin();
    await writeTexts('/faq', { title: 'First' });
    const { version } = await readPageTexts(opened.db, '/faq');
    await writeTexts('/faq', {}, version);
    await writeTexts('/faq', { title: 'Anew' });
    const late = await writeTexts('/faq', { title: 'Late' }, version);
    expect(late).toMatchObject({ outcome: 'conflict', current: { texts: { title: 'Anew' } } });
    expect((await readPageTexts(opened.db, '/faq')).texts.title).toBe('Anew');
  });

  test('is lost by one of two who save at the same time', async () => {
    const { opened, saveTexts: writeTexts } = await begin();
    const outcomes = await Promise.all([
      writeTexts('/faq', { title: 'A' }),
      writeTexts('/faq', { title: 'B' }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved']);
    expect((await readPageTexts(opened.db, '/faq')).version).toBeGreaterThan(0);
  });

  test('follows a post to its new address and waits while the post is a draft', async () => {
    const { opened, actor, saveTexts: writeTexts } = await begin();
    const { id } = await addPost(opened, { title: 'Tea' });
    await writeTexts(postSubject(id), { description: 'All about tea.' });
    const { texts } = await readSeo(opened.db);
    expect(texts.get('/blog/tea')?.description).toBe('All about tea.');
    expect(texts.get('/blogdetail')).toEqual(texts.get('/blog/tea'));
    await opened.db.updateTable('posts').set({ slug: 'green-tea' }).where('id', '=', id).execute();
    expect((await readSeo(opened.db)).texts.has('/blog/green-tea')).toBe(true);
    await opened.db.updateTable('posts').set({ published_at: null }).where('id', '=', id).execute();
    expect((await readSeo(opened.db)).texts.has('/blog/green-tea')).toBe(false);
    await deletePost(opened, { id, staffId: actor.id, now: NOON });
    expect(await opened.db.selectFrom('page_words').selectAll().execute()).toEqual([]);
  });

  test('is refused for what is no page', async () => {
    const { saveTexts: writeTexts } = await begin();
    expect(await writeTexts('/nothing-here', { title: 'x' })).toEqual({ outcome: 'missing' });
    expect(await writeTexts('post:999', { title: 'x' })).toEqual({ outcome: 'missing' });
  });

  test('keeps its picture from being deleted, and cuts it for sharing', async () => {
    const { opened, actor, saveTexts: writeTexts } = await begin();
    const id = await addPicture(opened, actor);
    await opened.db.updateTable('media').set({ alt: 'Two colours.' }).where('id', '=', id).execute();
    expect(await writeTexts('/faq', { picture: `media:${id}` })).toEqual({ outcome: 'saved' });
    expect(await deleteMedia(opened, { id, now: NOON })).toMatchObject({ outcome: 'used' });
    const { src, alt } = (await readSeo(opened.db)).texts.get('/faq')?.picture ?? { src: '', alt: '' };
    expect(alt).toBe('Two colours.');
    const [, key = ''] = /^\/card\/([0-9a-f]{32})\/50-50\.jpg$/.exec(src) ?? [];
    const card = await drawCard(opened.db, store, { key, focusX: 50, focusY: 50 });
    const { width, height, format } = await sharp(card ?? undefined).metadata();
    expect([width, height, format]).toEqual([1_200, 630, 'jpeg']);
    expect(await drawCard(opened.db, store, { key, focusX: 10, focusY: 50 })).toBeNull();
  });

  test('is not needed for the picture of a post, which is cut for sharing by itself', async () => {
    const { opened, actor } = await begin();
    const id = await addPicture(opened, actor);
    await addPost(opened, { title: 'Tea', picture: `media:${id}` });
    const { public_key: key } = await opened.db
      .selectFrom('media')
      .select('public_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await drawCard(opened.db, store, { key, focusX: 50, focusY: 50 })).not.toBeNull();
  });

  test('never shows a picture that no page is shared with', async () => {
    const { opened, actor } = await begin();
    const id = await addPicture(opened, actor);
    const { public_key: key } = await opened.db
      .selectFrom('media')
      .select('public_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await drawCard(opened.db, store, { key, focusX: 50, focusY: 50 })).toBeNull();
  });
});

describeOnBothDatabases('the sitemap', (open) => {
  test('leaves out what staff switched off, drafts and pages that are made so, and says why', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id } = await addPost(opened, { title: 'Tea' });
    const draft = await addPost(opened, { title: 'Draft' });
    await opened.db.updateTable('posts').set({ published_at: null }).where('id', '=', draft.id).execute();
    for (const subject of ['/faq', postSubject(id)]) {
      await writePageTexts(opened, {
        subject,
        texts: { ...NO_WORDS, listed: 'no' },
        version: 0,
        actor,
        now: NOON,
      });
    }
    const { listed, leftOut } = await readSitemap(opened.db);
    const paths = listed.map(({ path }) => path);
    expect(paths).not.toContain('/faq');
    expect(paths).not.toContain('/blog/tea');
    expect(paths).toContain('/about');
    expect(leftOut).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/faq', why: 'asked' }),
        expect.objectContaining({ path: '/blog/tea', why: 'asked' }),
        expect.objectContaining({ path: '/street-map', why: 'built-in' }),
        expect.objectContaining({ path: '/team', why: 'empty' }),
        { path: null, title: 'Draft', why: 'draft' },
      ]),
    );
    const { texts } = await readSeo(opened.db);
    for (const path of ['/street-map', '/team']) expect(texts.get(path)).toEqual({ path, unlisted: true });
  });

  test('takes in a page that is left out by itself once staff switch it on', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const texts = { ...NO_WORDS, listed: 'yes' as const };
    await writePageTexts(opened, { subject: '/street-map', texts, version: 0, actor, now: NOON });
    expect((await readSitemap(opened.db)).listed.map(({ path }) => path)).toContain('/street-map');
    expect((await readSeo(opened.db)).texts.get('/street-map')?.unlisted).toBeUndefined();
  });
});

test('a sitemap that breaks the rules is told so', () => {
  const entry = (loc: string, at = '2026-11-21') => `<url><loc>${loc}</loc><lastmod>${at}</lastmod></url>`;
  const whole = (...urls: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="x">\n${urls.join('\n')}\n</urlset>\n`;
  const site = 'https://a.example';
  expect(sitemapFaults(whole(entry(`${site}/`)), site)).toEqual([]);
  expect(sitemapFaults(whole(), site)).toEqual(['It holds no address.']);
  expect(sitemapFaults(whole(entry(`${site}/a`), entry(`${site}/a`)), site)).toEqual([
    'An address is in it twice.',
  ]);
  expect(sitemapFaults(whole(entry('https://b.example/')), site)[0]).toContain('no whole address');
  expect(sitemapFaults(whole(entry(`${site}/`, 'soon')), site)).toEqual([
    'A time of change is not readable.',
  ]);
  expect(sitemapFaults('<urlset>', site)).toContain('The file is not a whole sitemap.');
});

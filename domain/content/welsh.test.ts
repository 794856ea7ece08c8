import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { readPublishedAddresses } from '#domain/seo/published-addresses.server.ts';
import { readSitemap, sitemapLines } from '#domain/seo/sitemap.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { deletePost, restorePost } from './deleted-posts.server.ts';
import { readOfficeTexts, WELSH_WORDS, writeOfficeTexts } from './frame-texts.server.ts';
import { readOwnMenu } from './menu.server.ts';
import { findWritten, readOwnPage } from './own-pages.server.ts';
import { findEdited, saveDraft } from './post-drafts.server.ts';
import { latestPosts, readPost } from './posts.server.ts';
import { previewToken, readPreview } from './preview.server.ts';
import { findRedirect, publishDraft, unpublish } from './publish-draft.server.ts';
import { postSubject } from './slug.ts';
import { addDraft, addInWelsh, addPage, addPost, NOON } from './test-posts.ts';
import { linkedInWelsh, readWelsh } from './welsh.server.ts';
import { findWelshPair, listWelshPairs } from './welsh-pairs.server.ts';
import { writtenPath } from './written.ts';

const ORIGIN = 'https://taff.example';
const inWales = (open: OpenDatabase) => writeProvider(open, { ...DEMO_PROVIDER, nation: 'wales' }, NOON);

test('the address of what is written says its language and its kind', () => {
  expect(writtenPath('page', 'your-rights')).toBe('/your-rights');
  expect(writtenPath('page', 'cy/eich-hawliau')).toBe('/cy/eich-hawliau');
  expect(writtenPath('post', 'tea')).toBe('/blog/tea');
  expect(writtenPath('post', 'cy/te')).toBe('/cy/blog/te');
});

describeOnBothDatabases('a page in Welsh', (open) => {
  async function begun() {
    const opened = await open();
    await inWales(opened);
    const english = await addPage(opened);
    const subject = postSubject(english.id);
    const welsh = await addInWelsh(
      opened,
      { subject, title: 'Eich hawliau', slug: 'eich-hawliau' },
      NOON + 1,
    );
    return { opened, english, welsh, subject };
  }

  test('stands below /cy and is the other language of its English page', async () => {
    const { opened, welsh } = await begun();
    const { db } = opened;
    expect(await readOwnPage(db, 'eich-hawliau', 'cy')).toMatchObject({
      id: welsh.id,
      path: '/cy/eich-hawliau',
      title: 'Eich hawliau',
    });
    expect(await readOwnPage(db, 'eich-hawliau')).toBeNull();
    expect(await findWritten(db, '/cy/eich-hawliau')).toMatchObject({ id: welsh.id });
    expect(await findWritten(db, '/eich-hawliau')).toBeNull();
    const now = await readWelsh(db);
    expect(now?.byEnglish.get('/your-rights')?.path).toBe('/cy/eich-hawliau');
    expect(now?.byPath.get('/cy/eich-hawliau')?.english).toBe('/your-rights');
    const { own } = await readPublishedAddresses(db);
    expect([...own.keys()]).toEqual(['/your-rights', '/cy/eich-hawliau']);
    expect(JSON.stringify(await readOwnMenu(db))).not.toContain('eich-hawliau');
  });

  test('is in the sitemap, each language with the other', async () => {
    const { opened } = await begun();
    const xml = sitemapLines((await readSitemap(opened.db)).listed, ORIGIN).join('');
    const pair = `<xhtml:link rel="alternate" hreflang="en-GB" href="${ORIGIN}/your-rights"/><xhtml:link rel="alternate" hreflang="cy" href="${ORIGIN}/cy/eich-hawliau"/></url>`;
    expect(xml.split(pair)).toHaveLength(3);
    expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    const alone = sitemapLines([{ path: '/', changedAt: NOON }], ORIGIN).join('');
    expect(alone).not.toContain('xhtml');
  });

  test('is nothing to readers of an office outside Wales', async () => {
    const { opened } = await begun();
    await writeProvider(opened, { ...DEMO_PROVIDER, nation: 'scotland' }, NOON);
    expect(await readWelsh(opened.db)).toBeNull();
    expect([...(await readPublishedAddresses(opened.db)).own.keys()]).toEqual(['/your-rights']);
    expect(JSON.stringify(await readSitemap(opened.db))).not.toContain('/cy/');
  });

  test('may end as an English address does, and is begun once', async () => {
    const { opened, english, subject } = await begun();
    const penarth = await addPage(opened, { title: 'Penarth' });
    const welsh = await addInWelsh(opened, { subject: postSubject(penarth.id), title: 'Penarth' });
    expect((await findEdited(opened.db, welsh.id))?.slug).toBe('cy/penarth');
    expect((await findEdited(opened.db, welsh.id))?.content.slug).toBe('penarth');
    const again = {
      ...english,
      content: welsh.content,
      id: null,
      version: 0,
      now: NOON,
      versionReason: null,
    };
    expect(await saveDraft(opened, { ...again, translates: subject })).toEqual({ outcome: 'in-welsh' });
  });

  test('leads on from its old address, and a preview shows it at its own', async () => {
    const { opened, welsh } = await begun();
    const content = { ...welsh.content, slug: 'hawliau' };
    await publishDraft(opened, { ...welsh, content, now: NOON + 2, at: null });
    expect(await findRedirect(opened.db, 'page', 'cy/eich-hawliau')).toBe('/cy/hawliau');
    expect(await findRedirect(opened.db, 'page', 'eich-hawliau')).toBeNull();
    const secret = 'a secret of this test';
    const token = previewToken(secret, (await findEdited(opened.db, welsh.id))!, NOON);
    expect(await readPreview(opened.db, { secret, token, now: NOON })).toMatchObject({
      page: { path: '/cy/hawliau', language: 'cy' },
    });
  });

  test('is older once its English page changes, until it is published again', async () => {
    const { opened, english, welsh, subject } = await begun();
    const version = async () => (await findWelshPair(opened.db, subject))?.welsh;
    expect(await version()).toMatchObject({ id: welsh.id, state: 'published', isOlder: false });
    const content = {
      ...(await findEdited(opened.db, english.id))!.content,
      text: 'You may ask for another.',
    };
    await publishDraft(opened, { ...english, content, now: NOON + 5, at: null });
    expect(await version()).toMatchObject({ isOlder: true });
    await publishDraft(opened, { ...welsh, now: NOON + 6, at: null });
    expect(await version()).toMatchObject({ isOlder: false });
  });

  test('says a page of the website or a service in Welsh, and no form', async () => {
    const { opened } = await begun();
    await addInWelsh(opened, { subject: '/about', title: 'Amdanom ni' });
    await addInWelsh(opened, { subject: '/personalcare', title: 'Gofal personol' });
    const now = await readWelsh(opened.db);
    expect(now?.byEnglish.get('/about')?.path).toBe('/cy/amdanom-ni');
    expect(now?.byEnglish.get('/personalcare')?.path).toBe('/cy/gofal-personol');
    const subjects = (await listWelshPairs(opened.db)).map(({ subject }) => subject);
    expect(subjects).toContain('/faq');
    expect(subjects).not.toContain('/contact');
  });

  test('of the website itself is older once the office publishes other texts of it', async () => {
    const { opened } = await begun();
    await addInWelsh(opened, { subject: '/about', title: 'Amdanom ni' });
    const isOlder = async () => (await findWelshPair(opened.db, '/about'))?.welsh?.isOlder;
    expect(await isOlder()).toBe(false);
    const row = { path: '/about', language: 'en', draft: '{"mission":"x"}', updated_at: NOON + 9 };
    await opened.db
      .insertInto('page_texts')
      .values({ ...row, content: '{}' })
      .execute();
    expect(await isOlder()).toBe(false);
    await opened.db.updateTable('page_texts').set({ content: '{"mission":"x"}' }).execute();
    expect(await isOlder()).toBe(true);
  });

  test('stays when its English page goes, and is its other language again when that comes back', async () => {
    const { opened, english, welsh } = await begun();
    await unpublish(opened, english.id);
    expect((await readWelsh(opened.db))?.byPath.get('/cy/eich-hawliau')?.english).toBeNull();
    const by = { staffId: english.staffId, now: NOON + 9 };
    const deletedId = (await deletePost(opened, { id: english.id, ...by }))!;
    expect((await findEdited(opened.db, welsh.id))?.translates).toBeNull();
    const back = (await restorePost(opened, { id: deletedId, kind: 'page', ...by }))!;
    expect((await findEdited(opened.db, welsh.id))?.translates).toBe(postSubject(back));
  });

  test('comes back from the deleted in its language, and to its English page', async () => {
    const { opened, welsh, subject } = await begun();
    await unpublish(opened, welsh.id);
    const by = { staffId: welsh.staffId, now: NOON + 9 };
    const deletedId = (await deletePost(opened, { id: welsh.id, ...by }))!;
    const back = (await restorePost(opened, { id: deletedId, kind: 'page', ...by }))!;
    expect(await findEdited(opened.db, back)).toMatchObject({
      language: 'cy',
      translates: subject,
      slug: 'cy/eich-hawliau',
    });
  });

  test('has its links led to Welsh pages where there are any', async () => {
    const { opened } = await begun();
    const texts = [
      'Gweler ',
      { link: 'eich hawliau', href: '/your-rights' },
      { link: 'prisiau', href: '/prices' },
    ];
    const linked = linkedInWelsh([{ kind: 'paragraph', words: texts }], await readWelsh(opened.db));
    expect(JSON.stringify(linked)).toContain('"href":"/cy/eich-hawliau"');
    expect(JSON.stringify(linked)).toContain('"href":"/prices"');
  });
});

describeOnBothDatabases('a post in Welsh', (open) => {
  test('is in no list of English posts, and makes a list in Welsh', async () => {
    const opened = await open();
    await inWales(opened);
    const english = await addPost(opened);
    expect((await readWelsh(opened.db))?.byPath.get('/cy/blog')).toBeUndefined();
    await addInWelsh(opened, { kind: 'post', subject: postSubject(english.id), title: 'Paned o de' });
    expect((await latestPosts(opened.db, 9)).map(({ title }) => title)).toEqual(['A good cup of tea']);
    expect((await latestPosts(opened.db, 9, 'cy')).map(({ slug }) => slug)).toEqual(['cy/paned-o-de']);
    expect(await readPost(opened.db, 'paned-o-de')).toBeNull();
    expect(await readPost(opened.db, 'paned-o-de', 'cy')).toMatchObject({ title: 'Paned o de' });
    expect((await readWelsh(opened.db))?.byEnglish.get('/blog')?.path).toBe('/cy/blog');
  });
});

describeOnBothDatabases('the words round every page in Welsh', (open) => {
  test('are ours until the office says another, which is lost to no colleague', async () => {
    const opened = await open();
    await inWales(opened);
    await addInWelsh(opened, { subject: '/about', title: 'Amdanom ni' });
    expect((await readWelsh(opened.db))?.texts).toEqual(WELSH_WORDS);
    const texts = { ...WELSH_WORDS, Menu: 'Y ddewislen', Close: ' ' };
    const change = { texts, isChecked: true, now: NOON };
    expect(await writeOfficeTexts(opened, { ...change, version: 0 })).toBe(true);
    expect(await readOfficeTexts(opened.db)).toEqual({
      texts: { Menu: 'Y ddewislen' },
      isChecked: true,
      version: 1,
    });
    const now = (await readWelsh(opened.db))?.texts;
    expect([now?.Menu, now?.Close]).toEqual(['Y ddewislen', WELSH_WORDS.Close]);
    expect(await writeOfficeTexts(opened, { ...change, version: 0 })).toBe(false);
  });

  test('are a draft of nothing while no page in Welsh is published', async () => {
    const opened = await open();
    await inWales(opened);
    await addDraft(opened);
    expect(await readWelsh(opened.db)).toBeNull();
  });
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { previewToken } from '#domain/content/preview.server.ts';
import { postSubject } from '#domain/content/slug.ts';
import { addInWelsh, addPage, addPost } from '#domain/content/test-posts.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { changeMedia } from '#domain/media/media.server.ts';
import { mediaReference } from '#domain/media/media.ts';
import { AS_THE_PHOTO, chooseSitePicture } from '#domain/media/site-pictures.server.ts';
import { addPhoto } from '#domain/media/test-photo.ts';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { readOrMakeSecret } from '#platform/secret/secret.server.ts';
import { freePort } from '#test/free-port.ts';
import { htmlProblems } from '#test/html-validity.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
const SHOWN_WITHIN_MS = 20_000;
const CARDIFF: Provider = {
  ...DEMO_PROVIDER,
  nation: 'wales',
  name: 'Taff Homecare Ltd',
  shortName: 'Taff Homecare',
  address: { street: '12 Heol Fawr', town: 'Cardiff', postcode: 'CF10 1EP' },
  serviceArea: ['Cardiff', 'Penarth'],
};

const COST = {
  ...{ category: 'Costs', question: 'What does it cost?', answer: 'Ask us.' },
  ...{ category_cy: 'Costau', question_cy: 'Beth yw’r gost?', answer_cy: 'Gofynnwch i ni.' },
};
const SWANSEA = {
  on_call: '01632 960 502',
  ...{ name: 'Swansea', text: 'Eight carers work from here.', towns: 'Swansea', phone: '01632 960 501' },
  ...{ name_cy: 'Abertawe', text_cy: 'Mae wyth gofalwr yn gweithio o yma.' },
  hours: 'Monday to Friday, 9 am to 5 pm',
};
const WHO = { category: 'Costs', question: 'Who pays?', answer: 'Some councils help.' };

let site: Site;
let open: OpenDatabase;
let welshId: number;
beforeAll(async () => {
  const port = await freePort();
  site = await startSite({ SEED: 'empty', PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  open = await openSiteDatabase(site.databaseUrl);
  await writeProvider(open, CARDIFF, Date.now());
  const page = await addPage(open);
  const post = await addPost(open, { title: 'A good cup of tea' });
  const text = 'Chi sy’n dewis. Gweler [eich hawliau](/your-rights).';
  welshId = (await addInWelsh(open, { subject: postSubject(page.id), title: 'Eich hawliau', text })).id;
  await addInWelsh(open, { subject: '/about', title: 'Amdanom ni', text });
  const safe = { subject: '/staying-safe', title: 'Cadw’n ddiogel', slug: 'cadwn-ddiogel', text };
  await addInWelsh(open, safe);
  for (const fields of [COST, WHO]) await saveEntry(open, 'faq', { id: null, version: 0, fields, now: 1 });
  for (const fields of [SWANSEA, { name: 'Newport', text: '', towns: '' }])
    await saveEntry(open, 'branches', { id: null, version: 0, fields, now: 1 });
  await addInWelsh(open, { subject: postSubject(post.id), kind: 'post', title: 'Paned o de', text });
  await vi.waitFor(async () => expect(await statusOf('/cy/blog/paned-o-de')).toBe(200), SHOWN_WITHIN_MS);
}, BUILD_MS);
afterAll(async () => {
  await open.close();
  await site.stop();
});

const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const textOf = async (path: string) => (await ask(path)).text();
const statusOf = async (path: string) => (await ask(path)).status;

test('a page on staying safe can be left in Welsh too, and its title says nothing of it', async () => {
  const [safe, rights] = [await textOf('/cy/cadwn-ddiogel'), await textOf('/cy/eich-hawliau')];
  expect(safe).toContain('<title>Rhifau ffôn defnyddiol - Taff Homecare Ltd</title>');
  expect(safe).toContain('Gadael y dudalen hon</a>');
  expect(rights).not.toContain('Gadael y dudalen hon</a>');
  const starter = (html: string) => html.slice(html.lastIndexOf('<script>'));
  expect(starter(safe).length).toBeGreaterThan(starter(rights).length);
});

test('a page in Welsh says its language, and each language leads to the other', async () => {
  const welsh = await textOf('/cy/eich-hawliau');
  expect(welsh).toContain('<html lang="cy">');
  expect(welsh).toContain(`<link rel="canonical" href="${site.url}/cy/eich-hawliau"/>`);
  expect(welsh).toContain('"inLanguage":"cy"');
  expect(welsh).toMatch(/<a lang="en-GB" hrefLang="en-GB"[^>]* href="\/your-rights"[^>]*>English</);
  const english = await textOf('/your-rights');
  expect(english).toContain('<html lang="en-GB">');
  expect(english).toContain('"inLanguage":"en-GB"');
  expect(english).toMatch(/<a lang="cy" hrefLang="cy"[^>]* href="\/cy\/eich-hawliau"[^>]*>Cymraeg</);
  for (const page of [welsh, english]) {
    expect(page).toContain(`<link rel="alternate" hrefLang="en-GB" href="${site.url}/your-rights"/>`);
    expect(page).toContain(`<link rel="alternate" hrefLang="cy" href="${site.url}/cy/eich-hawliau"/>`);
  }
});

test('the frame of a page in Welsh is in Welsh, and says of each form that it is in English', async () => {
  const page = await textOf('/cy/eich-hawliau');
  for (const phrase of ['Neidio i’r prif gynnwys', 'Dewislen', 'Dolenni cyflym', 'Arolygiaeth Gofal Cymru']) {
    expect(page).toContain(phrase);
  }
  expect(page).toContain('href="/cy/amdanom-ni"');
  expect(page).toContain('href="/cy/prices"');
  expect(page).toMatch(/<a hrefLang="en"[^>]* href="\/contact"[^>]*>Ymholiadau cyffredinol \(Saesneg\)</);
});

test('what is not there in Welsh is shown in English, which it says, and search engines find the English page', async () => {
  for (const path of ['/prices', '/personalcare', '/team', '/branches/newport', '/']) {
    const page = await textOf(path === '/' ? '/cy' : `/cy${path}`);
    expect(page, path).toContain('<html lang="cy">');
    expect(page, path).toContain('<strong>Nid yw’r dudalen hon ar gael yn Gymraeg eto.</strong>');
    expect(page, path).toContain('<div lang="en-GB">');
    expect(page, path).toContain('<meta name="robots" content="noindex"/>');
    expect(page, path).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
    expect(page, path).not.toContain('rel="alternate" hrefLang');
  }
});

test('an entry of a list is in Welsh where the office wrote it so, and the others say that they are in English', async () => {
  const page = await textOf('/cy/faq');
  expect(page).toContain('<strong>Nid yw rhan o’r dudalen hon ar gael yn Gymraeg eto.</strong>');
  expect(page).toMatch(/<details lang="cy"><summary>Beth yw’r gost\?<\/summary>/);
  expect(page).toMatch(/<summary><span>Who pays\?<!-- --> <span lang="cy"[^>]*>.*?Saesneg/);
  expect(page).not.toContain('What does it cost?');
  const english = await textOf('/faq');
  expect(english).toContain('<details><summary>What does it cost?</summary>');
  expect(english).not.toMatch(/gost|Saesneg/);
});

test('a branch has a page in Welsh, which says what of it is in English', async () => {
  const welsh = await textOf('/cy/branches/abertawe');
  expect(welsh).toContain('<html lang="cy">');
  expect(welsh).toContain('<h1 class="text-hero">Ein cangen: Abertawe</h1>');
  expect(welsh).toContain(SWANSEA.text_cy);
  expect(welsh).toContain('Dydd Llun – Dydd Gwener, 09:00–17:00');
  expect(welsh).not.toContain(SWANSEA.text);
  expect(welsh).toContain('<strong>Nid yw rhan o’r dudalen hon ar gael yn Gymraeg eto.</strong>');
  expect(welsh).toMatch(/<div lang="en-GB"><section id="ask".*?<option[^>]* selected="">Swansea<\/option>/s);
  expect(welsh).toContain('"inLanguage":"cy"');
  expect(welsh).toContain(`"@type":"LocalBusiness","@id":"${site.url}/branches/swansea#business"`);
  expect(welsh).not.toContain('name="robots"');
  const english = await textOf('/branches/swansea');
  expect(english).toContain(`"@type":"LocalBusiness","@id":"${site.url}/branches/swansea#business"`);
  expect(english).not.toMatch(/Abertawe|gofalwr/);
  const onCall = (page: string) => /<dt[^>]*>([^<]*)<\/dt><dd><a [^>]*href="tel:01632960502"/.exec(page)?.[1];
  expect([onCall(english), onCall(welsh)]).toEqual(['On call', 'Ar alwad']);
  for (const page of [welsh, english]) {
    expect(page).toContain(`<link rel="alternate" hrefLang="en-GB" href="${site.url}/branches/swansea"/>`);
    expect(page).toContain(`<link rel="alternate" hrefLang="cy" href="${site.url}/cy/branches/abertawe"/>`);
  }
  const list = await textOf('/cy/areas');
  expect(list).toMatch(/<a lang="cy" hrefLang="cy"[^>]* href="\/cy\/branches\/abertawe"[^>]*>Abertawe</);
  expect(list).toMatch(/href="\/cy\/branches\/newport"[^>]*>Newport</);
  expect(list).toContain('<strong>Nid yw rhan o’r dudalen hon ar gael yn Gymraeg eto.</strong>');
  const moved = await ask('/cy/branches/swansea');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/cy/branches/abertawe']);
  expect(await statusOf('/branches/abertawe')).toBe(404);
  expect(await textOf('/search?q=gofalwr')).toMatch(/<a [^>]*lang="cy"[^>]* href="\/cy\/branches\/abertawe"/);
});

test('a photo is described in Welsh where the office did so, and otherwise in English, which it says', async () => {
  const actor = await addActor(open);
  const id = await addPhoto(open, { alt: 'A cup of tea', by: actor.id });
  const choice = { place: 'team', picture: mediaReference(id), ...AS_THE_PHOTO, now: 1 } as const;
  await chooseSitePicture(open, choice);
  const expectPhoto = async (alt: string) =>
    expect
      .poll(() => textOf('/cy/team'), { timeout: SHOWN_WITHIN_MS })
      .toMatch(new RegExp(`<img[^>]*${alt}`));
  await expectPhoto('alt="A cup of tea" lang="en-GB"');
  const details = { alt: 'A cup of tea', altCy: 'Paned o de', caption: '', focusX: 50, focusY: 50 };
  await changeMedia(open, { id, version: 1, details, now: 2 });
  await expectPhoto('alt="Paned o de" lang="cy"');
  expect(await textOf('/team')).toMatch(/<img[^>]* alt="A cup of tea" fetchPriority/);
});

test('an address of an English page leads to its Welsh page where there is one, and nowhere else', async () => {
  const moved = await ask('/cy/your-rights');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/cy/eich-hawliau']);
  const form = await ask('/cy/contact');
  expect([form.status, form.headers.get('location')]).toEqual([302, '/contact']);
  expect(await statusOf('/cy/no-such-page')).toBe(404);
  expect(await statusOf('/eich-hawliau')).toBe(404);
});

test('the news in Welsh has a list and a feed of its own', async () => {
  const list = await textOf('/cy/blog');
  expect(list).toContain('Paned o de');
  expect(list).not.toContain('A good cup of tea');
  expect(list).toMatch(/<time dateTime="2026-11-21">21 Tachwedd 2026</);
  expect(await textOf('/blog')).not.toContain('Paned o de');
  const feed = await textOf('/cy/blog/feed.xml');
  expect(feed).toContain('xml:lang="cy"');
  expect(feed).toContain(`<id>${site.url}/cy/blog/paned-o-de</id>`);
});

test('the search finds Welsh words, and says that they are in Welsh', async () => {
  const found = await textOf('/search?q=hawliau');
  expect(found).toMatch(/<a [^>]*lang="cy"[^>]* href="\/cy\/eich-hawliau"/);
  expect(found).toContain('Page in Welsh');
});

test('the sitemap has both languages', async () => {
  const sitemap = await textOf('/sitemap.xml');
  expect(sitemap).toContain(`<loc>${site.url}/cy/amdanom-ni</loc>`);
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="cy" href="${site.url}/cy/amdanom-ni"/>`);
  expect(sitemap).not.toContain('/cy/prices');
});

test('the preview of a page in Welsh says what it will say to readers', async () => {
  const secret = readOrMakeSecret(site.dataDir);
  const token = previewToken(secret, { id: welshId, previewsWithdrawn: 0 }, Date.now());
  const page = await textOf(`/blog/preview/${token}`);
  expect(page).toContain('<div lang="cy">');
  expect(page).toContain('Hoffech chi siarad â ni?');
  expect(await htmlProblems(page)).toEqual([]);
});

test('every page among the Welsh ones is valid HTML', async () => {
  const paths = [
    '/eich-hawliau',
    '/amdanom-ni',
    '/blog',
    '/blog/paned-o-de',
    '',
    '/faq',
    '/prices',
    '/branches/abertawe',
    '/branches/newport',
    '/areas',
    '/nowhere',
  ];
  for (const path of paths) expect(await htmlProblems(await textOf(`/cy${path}`)), path).toEqual([]);
  expect(await htmlProblems(await textOf('/your-rights'))).toEqual([]);
});

test('an office outside Wales shows nothing of it', async () => {
  await writeProvider(open, { ...CARDIFF, nation: 'england' }, Date.now());
  await expect.poll(() => statusOf('/cy/eich-hawliau'), { timeout: SHOWN_WITHIN_MS }).toBe(404);
  expect(await statusOf('/cy')).toBe(404);
  for (const path of ['/', '/your-rights', '/sitemap.xml', '/search?q=hawliau']) {
    expect(await textOf(path), path).not.toMatch(/Cymraeg|eich-hawliau|hrefLang|xhtml/);
  }
});

import { expect, test } from 'vitest';
import { addPost } from '#domain/content/test-posts.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { readPageTexts } from '#domain/seo/page-texts.server.ts';
import { readRedirects } from '#domain/seo/redirects.server.ts';
import { countVisits } from '#domain/seo/visits.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { loader as loadLinks, action as tryLinks } from './links.tsx';
import { loader as loadPage, action as savePage } from './page.tsx';
import { loader as loadPages } from './pages.tsx';
import { action as saveRedirect } from './redirect.tsx';
import { action as actOnRedirects, loader as loadRedirects } from './redirects.tsx';
import { loader as loadSitemap } from './sitemap.tsx';

describeOnBothDatabases('the SEO screens', (open) => {
  async function begin(opened?: OpenDatabase) {
    const database = opened ?? (await open());
    const { call } = await signedInCaller(database, 'editor');
    const save = (subject: string, form: Record<string, string>) =>
      call(savePage, { path: `/seo/page/${subject}`, params: { '*': subject.replace(/^\//, '') }, form });
    const redirectAt = (id: string, form: Record<string, string>) =>
      call(saveRedirect, { path: `/seo/redirects/${id}`, params: { id }, form });
    return { database, call, save, redirectAt };
  }

  test('are for those who look after the words of the site', async () => {
    const database = await open();
    const { call } = await signedInCaller(database, 'coordinator');
    for (const [loader, path] of [
      [loadPages, '/seo'],
      [loadPage, '/seo/page/faq'],
      [loadRedirects, '/seo/redirects'],
      [loadLinks, '/seo/links'],
      [loadSitemap, '/seo/sitemap'],
    ] as const) {
      expect((await call(loader, { path })).status, path).toBe(403);
    }
    const { call: callAsEditor } = await begin(database);
    expect((await callAsEditor(loadLinks, { path: '/seo/links' })).status).toBe(200);
  });

  test('keep only what differs from the page’s own words', async () => {
    const { database, save } = await begin();
    expect(await save('/about', { title: 'Our Story', listed: 'on', version: '0' })).toMatchObject({
      status: 303,
      location: '/seo/page/about?saved',
    });
    expect((await readPageTexts(database.db, '/about')).version).toBe(0);
    await save('/about', { title: 'Our  people ', listed: 'on', version: '0' });
    expect((await readPageTexts(database.db, '/about')).texts).toMatchObject({
      title: 'Our people',
      listed: '',
    });
  });

  test('keep the switch only where it is not as the page is made', async () => {
    const { database, save } = await begin();
    await save('/privacy', { version: '0' });
    await save('/street-map', { listed: 'on', version: '0' });
    await save('/faq', { listed: 'on', version: '0' });
    const chosen = async (path: string) => (await readPageTexts(database.db, path)).texts.listed;
    expect([await chosen('/privacy'), await chosen('/street-map'), await chosen('/faq')]).toEqual([
      'no',
      'yes',
      '',
    ]);
  });

  test('name what is wrong, keep what was typed, and show a colleague’s words', async () => {
    const { save } = await begin();
    const typed = { title: 'x'.repeat(200), listed: 'on', version: '0' };
    expect(await save('/faq', typed)).toMatchObject({
      status: 422,
      value: { status: 'refused', errors: { title: 'Use at most 150 characters for the title' }, typed },
    });
    expect(await save('/faq', { picture: 'media:99', listed: 'on', version: '0' })).toMatchObject({
      status: 422,
      value: { errors: { picture: expect.stringContaining('deleted') } },
    });
    await save('/faq', { title: 'First', listed: 'on', version: '0' });
    expect(await save('/faq', { title: 'Second', listed: 'on', version: '0' })).toMatchObject({
      status: 409,
      value: { status: 'conflict', current: { title: 'First' }, typed: { title: 'Second' } },
    });
    expect((await save('/nowhere', { version: '0' })).status).toBe(404);
  });

  test('show what readers get in place of placeholders, and keep what was written', async () => {
    const { database, call, save } = await begin();
    const { id } = await addPost(database, { title: 'Care in {city}', excerpt: 'Ring {phone}.' });
    await save('/faq', { title: 'Questions in {city}', listed: 'on', version: '0' });
    const listed = (await call(loadPages, { path: '/seo?search=coventry' })).value as {
      heads: { subject: string; title: string; description: string }[];
    };
    const titleOf = (subject: string) => listed.heads.find((head) => head.subject === subject)?.title;
    expect([titleOf(`post:${id}`), titleOf('/faq')]).toEqual(['Care in Coventry', 'Questions in Coventry']);
    const page = (await call(loadPage, { path: '/seo/page/faq', params: { '*': 'faq' } })).value;
    expect(page).toMatchObject({
      fields: { title: 'Questions in {city}' },
      placeholders: expect.arrayContaining([expect.objectContaining({ name: 'city', says: 'Coventry' })]),
    });
  });

  test('list posts with the pages, and say which say the same', async () => {
    const { database, call } = await begin();
    const { id } = await addPost(database, { title: 'Our team', slug: 'team-post' });
    const { value } = await call(loadPages, { path: '/seo?search=team' });
    const { heads } = value as { heads: { subject: string; remarks: string[] }[] };
    const remarks = Object.fromEntries(heads.map(({ subject, remarks }) => [subject, remarks]));
    expect(remarks['/team']).toContain('The same title as /blog/team-post');
    expect(remarks[`post:${id}`]).toContain('The same title as /team');
  });

  test('offer what is asked for, and keep, remove and bring back a redirect', async () => {
    const { database, call, redirectAt } = await begin();
    const counter = countVisits();
    for (let i = 0; i < 14; i += 1) counter.missed('/our-prices');
    for (let i = 0; i < 5; i += 1) counter.missed('/other');
    await counter.flush(database, Date.now());
    const readRedirectList = async (path = '/seo/redirects') =>
      (await call(loadRedirects, { path })).value as {
        missingAddresses: { path: string; visits: number }[];
        redirects: { from: string; to: string }[];
      };
    expect((await readRedirectList()).missingAddresses).toEqual([
      { path: '/our-prices', visits: 14 },
      { path: '/other', visits: 5 },
    ]);
    await call(actOnRedirects, { path: '/seo/redirects', form: { do: 'dismiss', path: '/other' } });
    const form = { from: '/Our-Prices', to: '/contact', lasts: 'yes', version: '0' };
    expect((await redirectAt('new', form)).location).toBe('/seo/redirects?saved');
    const after = await readRedirectList();
    expect(after.missingAddresses).toEqual([]);
    expect(after.redirects).toMatchObject([{ from: '/our-prices', to: '/contact' }]);
    const [savedRedirect] = await readRedirects(database.db);
    const removed = await redirectAt(String(savedRedirect?.id), { do: 'remove' });
    const params = new URLSearchParams(removed.location?.split('?')[1]);
    expect(await readRedirects(database.db)).toEqual([]);
    await call(actOnRedirects, {
      path: '/seo/redirects',
      form: { do: 'undo', from: params.get('removed') ?? '', to: params.get('to') ?? '', lasts: 'yes' },
    });
    expect(await readRedirects(database.db)).toMatchObject([{ from: '/our-prices', to: '/contact' }]);
  });

  test('refuse a redirect beside the field that is wrong', async () => {
    const { redirectAt } = await begin();
    const errors = async (from: string, to: string) => {
      const { status, value } = await redirectAt('new', { from, to, lasts: 'yes', version: '0' });
      expect(status).toBe(422);
      return (value as { errors: Record<string, string> }).errors;
    };
    expect(await errors('', '')).toEqual({
      from: 'Enter the old address, such as /our-prices',
      to: 'Enter where it leads, such as /contact',
    });
    expect((await errors('/faq', '/team')).from).toContain('/faq is a page of this site');
    expect((await errors('/a', '/a')).to).toContain('in a circle');
    expect((await errors('/dashboard/x', '/team')).from).toContain('belongs to the office');
  });

  test('never ask an address inside the office, and say so', async () => {
    const { database, call } = await begin();
    const inside = 'http://127.0.0.1/';
    const { social, regulator } = DEMO_PROVIDER;
    await writeProvider(
      database,
      {
        ...DEMO_PROVIDER,
        filmUrl: '',
        social: [...social, ...social].map((one) => ({ ...one, url: inside })),
        regulator: { ...regulator, standing: '', reportUrl: 'http://169.254.169.254/latest' },
      },
      1,
    );
    const { value } = await call(tryLinks, { path: '/seo/links', form: {} });
    expect(value).toEqual({ status: 'tried', tried: 2, left: 0 });
    const { outside } = (await call(loadLinks, { path: '/seo/links' })).value as {
      outside: { address: string; outcome: string; places: unknown[] }[];
    };
    expect(outside.map(({ address, outcome, places }) => [address, outcome, places.length])).toEqual([
      [inside, 'refused', 2],
      ['http://169.254.169.254/latest', 'refused', 1],
    ]);
  });

  test('tell the state of the sitemap', async () => {
    const { call } = await begin();
    const { value } = await call(loadSitemap, { path: '/seo/sitemap' });
    expect(value).toMatchObject({ faults: [], origin: null, counts: { all: 31, lists: 0, posts: 0 } });
  });
});

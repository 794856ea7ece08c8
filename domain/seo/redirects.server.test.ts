import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { addPost, NOON } from '#domain/content/test-posts.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { reportLinks, tryOutsideLinks } from './link-report.server.ts';
import { readRedirectDraft } from './redirect-draft.ts';
import { readRedirects, removeRedirect, writeRedirect } from './redirects.server.ts';
import { readSeo } from './seo-now.server.ts';
import { countVisits, redirectVisits, requestedAddresses } from './visits.server.ts';

const never = () => false;

describeOnBothDatabases('redirects', (open) => {
  async function begin() {
    const opened = await open();
    const actor = await addActor(opened);
    const saveRedirect = (from: string, to: string, { id = null as number | null, version = 0 } = {}) =>
      writeRedirect(opened, { id, draft: { from, to, permanent: true }, version, actor, now: NOON });
    const why = async (from: string, to: string) => {
      const result = await saveRedirect(from, to);
      return result.outcome === 'refused' ? result.refusal.reason : result.outcome;
    };
    return { opened, saveRedirect, why };
  }

  test('are refused where they would hide something, go round or lead nowhere', async () => {
    const { opened, why } = await begin();
    const { id } = await addPost(opened, { title: 'New tea' });
    await opened.db.insertInto('post_redirects').values({ slug: 'old-tea', post_id: id }).execute();
    expect(await why('/', '/faq')).toBe('home');
    expect(await why('/faq', '/team')).toBe('page');
    expect(await why('/blog/new-tea', '/team')).toBe('page');
    expect(await why('/dashboard', '/team')).toBe('reserved');
    expect(await why('/api/contact', '/team')).toBe('reserved');
    expect(await why('/assets/x.js', '/team')).toBe('reserved');
    expect(await why('/nursing', '/team')).toBe('moved');
    expect(await why('/blog/old-tea', '/team')).toBe('moved');
    expect(await why('/old', '/nowhere')).toBe('no-target');
    expect(await why('/old', '/inbox')).toBe('reserved-target');
    expect(await why('/old', '/old')).toBe('loop');
    expect(await why('/old', '/faq')).toBe('saved');
    expect(await why('/old', '/team')).toBe('taken');
    expect(await why('/older', '/old')).toBe('saved');
    expect(await why('/way', '/nursing')).toBe('saved');
  });

  test('that lead on to each other are refused when they would meet again', async () => {
    const { opened, saveRedirect, why } = await begin();
    const first = await saveRedirect('/a', '/faq');
    if (first.outcome !== 'saved') throw new Error('not saved');
    expect(await why('/b', '/a')).toBe('saved');
    expect(await why('/c', '/b')).toBe('saved');
    const [{ version = 0 } = {}] = await readRedirects(opened.db);
    const changed = await saveRedirect('/a', '/c', { id: first.id, version });
    expect(changed).toEqual({ outcome: 'refused', refusal: { reason: 'loop' } });
    const { ways } = await readSeo(opened.db);
    expect([...ways.values()].map(({ to }) => to)).toEqual(['/faq', '/faq', '/faq']);
  });

  test('are kept by one of two who would make a circle together', async () => {
    const { opened, saveRedirect } = await begin();
    const outcomes = await Promise.all([saveRedirect('/x', '/faq'), saveRedirect('/x', '/team')]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'saved']);
    expect(await readRedirects(opened.db)).toHaveLength(1);
  });

  test('give way to a post that is published at their address', async () => {
    const { opened, saveRedirect } = await begin();
    await saveRedirect('/blog/tea', '/faq');
    expect((await readSeo(opened.db)).ways.has('/blog/tea')).toBe(true);
    await addPost(opened, { title: 'Tea' });
    expect((await readSeo(opened.db)).ways.has('/blog/tea')).toBe(false);
  });

  test('show a late saver what a colleague saved, and can be removed', async () => {
    const { opened, saveRedirect } = await begin();
    const made = await saveRedirect('/a', '/faq');
    if (made.outcome !== 'saved') throw new Error('not saved');
    expect(await saveRedirect('/a', '/team', { id: made.id, version: 1 })).toMatchObject({
      outcome: 'conflict',
      current: { to: '/faq' },
    });
    const removed = await Promise.all([made.id, made.id].map((id) => removeRedirect(opened, id)));
    expect(removed.filter((one) => one !== null)).toMatchObject([{ from: '/a' }]);
    expect(await removeRedirect(opened, made.id)).toBeNull();
    expect(await saveRedirect('/a', '/team', { id: made.id, version: 1 })).toEqual({ outcome: 'missing' });
  });

  test('count who follows them by the day, and nothing else', async () => {
    const { opened, saveRedirect } = await begin();
    const made = await saveRedirect('/a', '/faq');
    if (made.outcome !== 'saved') throw new Error('not saved');
    const [one, two] = [countVisits(), countVisits()];
    one.followed(made.id);
    one.followed(made.id);
    one.followed(999);
    two.followed(made.id);
    const busy = { ...opened, transact: () => Promise.reject(new Error('busy')) };
    await expect(one.flush(busy, NOON)).rejects.toThrow('busy');
    await one.flush(opened, NOON);
    await two.flush(opened, NOON);
    expect(await redirectVisits(opened.db, NOON)).toEqual(
      new Map([[made.id, { visits: 3, lastDay: '2026-11-21' }]]),
    );
    expect((await redirectVisits(opened.db, NOON + 40 * DAY_MS)).get(made.id)?.visits).toBe(0);
  });

  test('are offered for addresses that many ask for, until there is one', async () => {
    const { opened, saveRedirect } = await begin();
    const counter = countVisits();
    for (let i = 0; i < 3; i += 1) counter.missed('/Our-Prices/');
    counter.missed('/once');
    for (const path of ['/wp-login.php', '/sent/K-ABC123', '/reset/ada@home.example', '/x/0123456789']) {
      for (let i = 0; i < 5; i += 1) counter.missed(path);
    }
    await counter.flush(opened, NOON);
    expect(await requestedAddresses(opened.db, NOON, never)).toEqual([{ path: '/our-prices', visits: 3 }]);
    expect(await requestedAddresses(opened.db, NOON + 8 * DAY_MS, never)).toEqual([]);
    await saveRedirect('/our-prices', '/contact');
    expect(await requestedAddresses(opened.db, NOON, never)).toEqual([]);
  });

  test('do not fill the database from made-up addresses', async () => {
    const opened = await open();
    const counter = countVisits();
    for (let i = 0; i < 2_000; i += 1) counter.missed(`/made-up-${i}`);
    await counter.flush(opened, NOON);
    const rows = await opened.db.selectFrom('missing_addresses').select('path').execute();
    expect(rows.length).toBe(300);
    await counter.flush(opened, NOON);
    const later = countVisits();
    later.missed('/later');
    await later.flush(opened, NOON + 40 * DAY_MS);
    expect(await opened.db.selectFrom('missing_addresses').select('path').execute()).toEqual([
      { path: '/later' },
    ]);
  });
});

describeOnBothDatabases('the report of links', (open) => {
  const linkTo = (href: string) => `[there](${href})`;

  test('tells each link that does not do what it should, and where to change it', async () => {
    const opened = await open();
    const { id } = await addPost(opened, { title: 'Lost', text: linkTo('/no-such-page') });
    await addPost(opened, { title: 'Moved', text: linkTo('/nursing') });
    await addPost(opened, { title: 'Good', text: linkTo('/contact#form') });
    await addPost(opened, { title: 'Whole', text: linkTo('https://site.example/gone') });
    await addPost(opened, { title: 'Office', text: linkTo('/inbox') });
    await addPost(opened, { title: 'Answer', text: linkTo('/faq#answer-99') });
    const { faults } = await reportLinks(opened.db, 'https://site.example');
    expect(faults.map(({ title, fault, to }) => [title, fault, to])).toEqual([
      ['Lost', 'no-page', null],
      ['Moved', 'moved', '/livein'],
      ['Whole', 'no-page', null],
      ['Office', 'not-public', null],
      ['Answer', 'no-answer', null],
    ]);
    expect(faults[0]?.edit).toBe(`/posts/${id}`);
  });

  test('keeps what other sites answered, and forgets it with the link', async () => {
    const opened = await open();
    const { id } = await addPost(opened, { title: 'Out', text: linkTo('https://other.example/x') });
    const requests: string[] = [];
    const ask = async (address: string) => {
      requests.push(address);
      return address.includes('other') ? ({ outcome: 'gone', status: 404 } as const) : WORKS;
    };
    await tryOutsideLinks(opened, { origin: '', clock: () => NOON, ask });
    expect(requests).toContain('https://other.example/x');
    const [first] = (await reportLinks(opened.db, '')).outside;
    expect(first).toMatchObject({
      address: 'https://other.example/x',
      tried: { outcome: 'gone', status: 404 },
    });
    expect(first?.places).toMatchObject([{ title: 'Out', edit: `/posts/${id}` }]);
    await opened.db.updateTable('posts').set({ body: '[]' }).where('id', '=', id).execute();
    await tryOutsideLinks(opened, { origin: '', clock: () => NOON, ask });
    const links = await opened.db.selectFrom('outside_links').select('address').execute();
    expect(links.map(({ address }) => address)).not.toContain('https://other.example/x');
  });
});

const WORKS = { outcome: 'works', status: 200 } as const;

test.each([
  [
    { from: '/Old/', to: '/contact', lasts: 'yes' },
    { from: '/old', to: '/contact', permanent: true },
  ],
  [
    { from: 'https://site.example/old', to: 'https://site.example/FAQ/?a=1#b', lasts: 'no' },
    { from: '/old', to: '/faq?a=1#b', permanent: false },
  ],
  [
    { from: '/old', to: 'https://other.example', lasts: 'yes' },
    { from: '/old', to: 'https://other.example/', permanent: true },
  ],
])('%j is read as a redirect', (typed, draft) => {
  expect(readRedirectDraft(typed, 'https://site.example')).toEqual({ ok: true, draft });
});

test.each([
  { from: '', to: '/faq' },
  { from: 'old', to: '/faq' },
  { from: '/old?x=1', to: '/faq' },
  { from: 'https://site.example.evil.example/', to: '/faq' },
  { from: '/old', to: 'http://other.example/' },
  { from: '/old', to: '//other.example/' },
  { from: '/old', to: 'javascript:alert(1)' },
  { from: '/old', to: 'https://a:b@other.example/' },
  { from: '/old', to: '/a b' },
])('%j is refused', (typed) => {
  expect(readRedirectDraft({ ...typed, lasts: 'yes' }, 'https://site.example').ok).toBe(false);
});

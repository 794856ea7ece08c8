import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepingContext } from '#app/context.ts';
import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { BUILT_IN_SERVICES } from '#domain/care-services/test-care-services.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { SITE_PAGES } from '#domain/content/pages.ts';
import { QUERY_MAX } from '#domain/content/search-terms.ts';
import { addPost, NOON } from '#domain/content/test-posts.ts';
import { seedDemo } from '#domain/demo/seed.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { NO_WORDS, writePageTexts } from '#domain/seo/page-texts.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { loader } from './route.tsx';
import { type Answer, builtDocuments, postsIndex } from './search.server.ts';

async function ask(open: TestDatabase, query: string) {
  const context = requestContextFor({ open, clock: () => NOON });
  context.get(keepingContext).mayCache = true;
  const request = new Request(`http://localhost/search${query}`);
  const { data, init } = (await loader({ request, context, params: {} } as never)) as {
    data: Answer;
    init: { headers: Record<string, string> };
  };
  return { ...data, isCached: context.get(keepingContext).mayCache, headers: init.headers };
}

const pathsFor = async (open: TestDatabase, text: string) =>
  (await ask(open, `?q=${encodeURIComponent(text)}`)).results.map(({ path }) => path);

test('every public page can be found by its title', () => {
  const paths = builtDocuments(DEMO_PROVIDER, BUILT_IN_SERVICES).map(({ path }) => path);
  expect([...paths].sort()).toEqual([...SITE_PAGES.map(({ path }) => path), ...SERVICE_PATHS].sort());
});

describeOnBothDatabases('the search of the news', (open) => {
  test('has posts alone, and indexes them once for each revision', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    const [first] = await postsIndex(opened);
    expect(first?.document.kind).toBe('post');
    expect((await postsIndex(opened))[0]).toBe(first);
  });
});

describeOnBothDatabases('the site search', (open) => {
  test('calls a page as the office calls it for search engines, and finds it by both', async () => {
    const opened = await open();
    const texts = { ...NO_WORDS, title: 'Going home after hospital', description: 'Ready by this evening.' };
    const actor = await addActor(opened);
    await writePageTexts(opened, { subject: '/discharge', texts, version: 0, actor, now: NOON });
    const [first] = (await ask(opened, '?q=discharge')).results;
    expect(first).toMatchObject({ path: '/discharge', title: [{ text: 'Going home after hospital' }] });
    expect((await pathsFor(opened, 'going home'))[0]).toBe('/discharge');
  });

  test('finds pages, questions and posts', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    expect((await pathsFor(opened, 'hospital'))[0]).toBe('/discharge');
    expect((await pathsFor(opened, 'what does it cost'))[0]).toMatch(/^\/prices$|^\/faq#answer-\d+$/);
    expect(await pathsFor(opened, 'good company rota')).toContain(
      '/blog/good-company-or-just-a-rota-how-to-tell-the-difference',
    );
    expect((await pathsFor(opened, 'complain'))[0]).toMatch(/complain|concern|faq/);
    expect((await pathsFor(opened, 'gdpr'))[0]).toBe('/privacy');
  });

  test('shows no words that only help to find a page', async () => {
    const opened = await open();
    const { results } = await ask(opened, '?q=neglect');
    const excerpts = results.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));
    expect(excerpts).toContain('Tell us about something that went wrong, and read what happens next.');
    expect(excerpts.join(' ')).not.toContain('file a complaint');
  });

  test('finds a post as soon as it is published', async () => {
    const opened = await open();
    expect(await pathsFor(opened, 'rhubarb')).toEqual([]);
    await addPost(opened, { title: 'Rhubarb crumble' });
    expect(await pathsFor(opened, 'rhubarb')).toEqual(['/blog/rhubarb-crumble']);
  });

  test('is not kept, says so when nothing was asked, and refuses a question that is too long', async () => {
    const opened = await open();
    expect(await ask(opened, '')).toMatchObject({
      status: 'empty',
      isCached: false,
      headers: { 'Cache-Control': 'no-store' },
    });
    expect(await ask(opened, `?q=${'a'.repeat(QUERY_MAX + 1)}`)).toMatchObject({
      status: 'too-long',
      results: [],
      query: 'a'.repeat(QUERY_MAX),
    });
    expect(await ask(opened, `?q=${'a'.repeat(QUERY_MAX)}`)).toMatchObject({ status: 'answered' });
  });

  test('answers whatever stands in the address', async () => {
    const opened = await open();
    await addPost(opened);
    const query = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.webQueryParameters());
    await fc.assert(
      fc.asyncProperty(query, async (typed) => {
        expect((await ask(opened, `?q=${encodeURI(typed.toWellFormed())}`)).isCached).toBe(false);
        expect((await ask(opened, `?q=${typed.replaceAll('#', '')}`)).query.isWellFormed()).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

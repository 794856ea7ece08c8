import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalOf } from './redirects.ts';
import { cachedPage, testServers } from './test-server.ts';

const servers = testServers();

describe('an old spelling', () => {
  test.each([
    ['/FAQ', '/faq'],
    ['/Nursing/', '/livein'],
    ['/faq/', '/faq'],
    ['/PersonalCare//?from=leaflet', '/personalcare?from=leaflet'],
    ['/Blog/Category/Care-Options/', '/blog/category/care-options'],
    ['/contact/?a=1&a=2#x', '/contact?a=1&a=2'],
  ])('%s is sent to %s', async (typed, canonical) => {
    const answer = await servers().app.request(typed);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(canonical);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    '/',
    '/faq',
    '/contactInbox',
    '/contactInbox/',
    '/Dashboard/',
    '/api/Contact/',
    '/assets/Some-File.js/',
    '/Nowhere/',
    '//evil.example/FAQ',
    '/blog/feed.xml',
  ])('%s is left alone', async (path) => {
    const { app, rendered } = servers();
    expect((await app.request(`http://site.example${path}`)).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  test('what is sent is never redirected', async () => {
    const answer = await servers().app.request('/FAQ/', { method: 'POST', body: 'question=x' });
    expect(answer.status).toBe(200);
  });

  test('leads to a page that is kept', async () => {
    const { app, rendered } = servers({ routes: { '/faq': cachedPage('<p>answers</p>') } });
    for (const path of ['/FAQ', '/faq/', '/faq', '/faq']) {
      const answer = await app.request(path);
      if (answer.status === 308) await app.request(answer.headers.get('location') ?? '');
    }
    expect(rendered).toEqual(['/faq']);
  });
});

test('no path is redirected twice, nor off the site', () => {
  const path = fc.array(fc.constantFrom('/', 'FAQ', 'faq', 'Blog', 'a', '//', '.', '%', 'é'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(path, (parts) => {
      const canonical = canonicalOf(`/${parts.join('')}`);
      if (canonical === null) return;
      expect(canonicalOf(canonical)).toBeNull();
      expect(canonical).toMatch(/^\/[a-z]/);
    }),
  );
});

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { type Site, startSite } from '#test/site.ts';

const BUILD_MS = 240_000;
const PERSON = {
  name: 'Olive Owner',
  email: 'olive@office.example',
  role: 'owner',
  password: 'seven quiet otters swim',
};
const HEADING = 'We can’t reach our records at the moment';
const STAFF_HEADING = 'We can’t reach the records at the moment';

describe('while the database is away', () => {
  let site: Site;
  let cookie = '';
  const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const answer = await fetch(site.url + path, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', Origin: site.url, ...headers },
    });
    return { answer, text: await answer.text() };
  };
  beforeAll(async () => {
    const url = await freshDatabaseUrl(inject('postgresUrl'));
    site = await startSite({ DATABASE_URL: url });
    await site.addStaff(PERSON);
    const signedIn = await ask('/staff-login', {}, { method: 'POST', body: new URLSearchParams(PERSON) });
    cookie = signedIn.answer.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    expect((await ask('/dashboard', { cookie })).answer.status).toBe(200);
    expect((await ask('/about')).answer.status).toBe(200);
    await dropDatabase(inject('postgresUrl'), url);
  }, BUILD_MS);
  afterAll(() => site.stop());

  test('a page that is finished is read as before', async () => {
    expect((await ask('/about')).answer.status).toBe(200);
  });

  test.each(['/blog', '/faq', '/blog.data', '/no-such-page'])(
    'whoever asks for %s is told to come back, with a number to ring',
    async (path) => {
      const { answer, text } = await ask(path);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(answer.headers.get('Cache-Control') ?? '').not.toMatch(/public|s-maxage/);
      if (path.endsWith('.data')) return expect(text).toContain('isOutage');
      expect(text).toMatch(new RegExp(`<h1[^>]*>${HEADING}</h1>`));
      expect(text).toContain('href="tel:');
      return expect(text).not.toContain('Opening soon');
    },
  );

  test.each(['/blog/feed.xml', `/media/${'0'.repeat(32)}/800.avif`])(
    'a program that asks for %s too, in a sentence',
    async (path) => {
      const { answer, text } = await ask(path);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
      expect(text).toMatch(/^We can’t reach our records at the moment\. .* ring us on \d/);
    },
  );

  test.each(['/dashboard', '/contactinbox', '/settings', '/dashboard.data'])(
    'staff at %s read it in the words of the dashboard',
    async (path) => {
      const { answer, text } = await ask(path, { cookie });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(text).toContain(path.endsWith('.data') ? 'isOutage' : STAFF_HEADING);
    },
  );

  test('what staff send is refused with 503, for the running page and without script', async () => {
    for (const path of ['/me/signature', '/me/signature.data']) {
      const body = new URLSearchParams({ signature: 'Olive' });
      expect((await ask(path, { cookie }, { method: 'POST', body })).answer.status, path).toBe(503);
    }
  });

  test('an upload, whose sender is looked up before its bytes are read, is refused in the same way', async () => {
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(100_000)]), 'a.jpg');
    const { answer, text } = await ask('/media/add', { cookie }, { method: 'POST', body });
    expect(answer.status).toBe(503);
    expect(text).toContain(HEADING);
  });

  test('the log says why, and names nobody', () => {
    expect(site.output()).toContain('database not reached');
    expect(site.output()).not.toMatch(/page failed|Olive|office\.example/);
  });
});

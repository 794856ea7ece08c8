import { expect, test } from 'vitest';
import { PATH_MAX, SLASHES_MAX } from './request-limits.ts';
import { testServers } from './test-server.ts';

const servers = testServers();

test.each([
  ['of slashes alone', '/'.repeat(15_800)],
  ['with too many letters', `/${'a'.repeat(PATH_MAX)}`],
  ['with too many parts', '/a'.repeat(SLASHES_MAX + 1)],
  ['of many slashes, as they are written in links', `/faq${'/'.repeat(SLASHES_MAX)}`],
])('a path %s is refused before anything reads it, in a line that does not fill the log', async (_, path) => {
  const { app, rendered, lines } = servers();
  const answer = await app.request(`http://site.example${path}`);
  expect(answer.status).toBe(414);
  expect(await answer.text()).toMatch(/Please ring us on \d/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  await new Promise(setImmediate);
  expect(rendered).toEqual([]);
  expect(lines.join('').length).toBeLessThan(PATH_MAX + 200);
});

test('the longest paths that are taken, and a long query, go on', async () => {
  const { app, rendered } = servers();
  for (const path of [`/${'a'.repeat(PATH_MAX - 1)}`, `/search?q=${'a'.repeat(10_000)}`]) {
    expect((await app.request(path)).status).toBe(200);
  }
  expect(rendered).toHaveLength(2);
});

test.each([
  '/sent/%00',
  '/inbox?before=%00',
  '/inbox/export.csv?assignee=%00',
  '/privacy-desk/search?q=a%00',
])('%s never reaches a database that takes no NUL', async (path) => {
  const { app, rendered } = servers();
  expect((await app.request(path)).status).toBe(400);
  expect(rendered).toEqual([]);
});

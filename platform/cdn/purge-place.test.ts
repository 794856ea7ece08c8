import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { purgePlaces, tagOf } from './purge-place.ts';
import { sendPurge } from './send-purge.server.ts';

const ZONE = '023e105f4ecef8ad9ca31a8372d0c353';
const callsOf = (text: string) => purgePlaces.parse(text).map(({ callFor }) => callFor('care.example'));

test('a cache is purged as its documentation says', () => {
  const own = 'http://site:p%40ss@cache.internal:8081/purge';
  expect(callsOf(`${own}, cloudflare://TOKEN@${ZONE}, fastly://TOKEN@SU1Z0isxPaozGVKXdv0eY`)).toEqual([
    {
      ...{ method: 'PURGE', address: 'http://cache.internal:8081/purge' },
      headers: { 'Cache-Tag': 'care.example', Authorization: `Basic ${btoa('site:p@ss')}` },
    },
    {
      ...{ method: 'POST', address: `https://api.cloudflare.com/client/v4/zones/${ZONE}/purge_cache` },
      headers: { Authorization: 'Bearer TOKEN', 'Content-Type': 'application/json' },
      body: '{"tags":["care.example"]}',
    },
    {
      ...{
        method: 'POST',
        address: 'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge/care.example',
      },
      headers: { 'Fastly-Key': 'TOKEN', Accept: 'application/json' },
    },
  ]);
});

test('an address that lacks something is refused, and nothing of it is quoted', () => {
  for (const text of [
    ...['nginx', 'ftp://hunter2@cache', 'http://hunter2%@cache/', 'cloudflare://hunter2@short'],
    ...[`cloudflare://${ZONE}`, 'fastly://SERVICE', 'http://127.0.0.1:8081/, hunter2'],
  ]) {
    const { error } = purgePlaces.safeParse(text);
    expect(error?.issues[0]?.message, text).toContain('must hold addresses such as');
    expect(JSON.stringify(error?.issues), text).not.toContain('hunter2');
  }
});

test('a site is purged by its host', () => {
  expect(tagOf('https://www.care.example')).toBe('www.care.example');
  expect(tagOf('http://127.0.0.1:3000')).toBe('127.0.0.1-3000');
});

test('a purge is sent once, without following redirects, and says why it failed', async () => {
  const port = await freePort();
  const came: string[] = [];
  const server = createServer((request, response) => {
    came.push(`${request.method} ${request.url} ${request.headers['cache-tag']}`);
    const status = Number(request.url?.slice(1));
    response.writeHead(status, status === 302 ? { Location: '/200' } : {}).end();
  });
  const purge = (path: string) => sendPurge(callsOf(`http://127.0.0.1:${port}${path}`)[0]!);
  expect(await purge('/200')).toBe('Nothing listens there');
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  expect(await Promise.all(['/200', '/204'].map(purge))).toEqual([null, null]);
  expect(await purge('/403')).toBe('It answered with status 403');
  expect(await purge('/302')).toBe('It answered with status 302');
  expect(came.sort()).toEqual(['/200', '/204', '/302', '/403'].map((path) => `PURGE ${path} care.example`));
  server.close();
  server.closeAllConnections();
});

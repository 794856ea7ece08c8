import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchGuarded } from './fetch-guarded.server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

const requestOptions = () => ({ method: 'GET', headers: {}, signal: AbortSignal.timeout(10_000) });
const HERE = { onThisMachine: true };

test.each([
  ['http://directory.example/', false],
  ['https://10.0.0.1/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://169.254.169.254/', false],
  ['https://name:password@directory.example/', false],
  ['http://10.0.0.1/', true],
  ['https://93.184.216.34/', true],
  ['file:///etc/passwd', true],
])('%s is never asked', async (address, onThisMachine) => {
  await expect(fetchGuarded(address, requestOptions(), { onThisMachine })).rejects.toThrow(/address/);
});

test('a name that leads into this network is never asked, though another of its addresses is public', async () => {
  const guard = { onThisMachine: false, resolve: async () => ['8.8.8.8', '192.168.1.1'] };
  await expect(fetchGuarded('https://trick.example/', requestOptions(), guard)).rejects.toThrow(/not public/);
});

test('an answer comes as with fetch; a redirect is not followed, and too much or too slow is given up', async () => {
  const paths: string[] = [];
  const site = await serve((request, response) => {
    paths.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/json' }).end();
    else if (request.url === '/long') response.end(Buffer.alloc(600 * 1024));
    else if (request.url === '/json')
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"a":1}');
  });
  const answer = await fetchGuarded(`${site}json`, requestOptions(), HERE);
  expect([answer.status, await answer.json()]).toEqual([400, { a: 1 }]);
  expect((await fetchGuarded(`${site}moved`, requestOptions(), HERE)).status).toBe(302);
  await expect(fetchGuarded(`${site}long`, requestOptions(), HERE)).rejects.toThrow(/too long/);
  const hurried = { ...requestOptions(), signal: AbortSignal.timeout(50) };
  await expect(fetchGuarded(`${site}silent`, hurried, HERE)).rejects.toThrow();
  expect(paths).toEqual(['/json', '/moved', '/long', '/silent']);
});

import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file.server.ts';

/** The certificate that the mail server of the tests has: no one vouches for it. */
const tlsOptions = createRequire(import.meta.url)('smtp-server/lib/tls-options.js') as (options: object) => {
  readonly key: string;
  readonly cert: string;
};

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener) {
  const requests: string[] = [];
  const { key, cert } = tlsOptions({});
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(request.url ?? '');
    listener(request, response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  const here = { resolve: async () => ['127.0.0.1'], mayAsk: () => true, ports: [port], timeoutMs: 2_000 };
  return { requests, here, at: (path: string) => `https://old.example:${port}${path}` };
}

test('a file comes whole; what is missing or has moved is none', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const { requests, here, at } = await serve(({ url }, response) => {
    if (url === '/a.jpg') response.end('a picture');
    else if (url === '/moved.jpg') response.writeHead(302, { location: '/a.jpg' }).end();
    else response.writeHead(404).end();
  });
  const found = await fetchFile(at('/a.jpg'), here);
  expect(found && (await buffer(found)).toString()).toBe('a picture');
  expect(await fetchFile(at('/moved.jpg'), here)).toBeNull();
  expect(await fetchFile(at('/none.jpg'), here)).toBeNull();
  expect(requests).toEqual(['/a.jpg', '/moved.jpg', '/none.jpg']);
});

test('a site that nobody vouches for, or that keeps silent, gives none', async () => {
  const { requests, here, at } = await serve(() => {});
  await expect(fetchFile(at('/a.jpg'), here)).rejects.toThrow(/certificate/);
  expect(requests).toEqual([]);
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  await expect(fetchFile(at('/a.jpg'), { ...here, timeoutMs: 100 })).rejects.toThrow();
});

test.each([
  'http://old.example/a.jpg',
  'ftp://old.example/a.jpg',
  'file:///etc/passwd',
  'https://old.example:8443/a.jpg',
  'https://name:password@old.example/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.jpg',
  'https://2130706433/a.jpg',
  'not an address',
])('%s is never asked', async (address) => {
  expect(await fetchFile(address, { resolve: async () => ['8.8.8.8', '10.0.0.1'] })).toBeNull();
});

test('a name that leads into this network is never asked', async () => {
  const { requests, here, at } = await serve((_, response) => response.end('secret'));
  const { mayAsk, ...checked } = here;
  expect(mayAsk()).toBe(true);
  expect(await fetchFile(at('/a.jpg'), checked)).toBeNull();
  expect(requests).toEqual([]);
});

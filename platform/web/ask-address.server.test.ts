import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askAddress, isPublicAddress } from './ask-address.server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

/** Names lead to this machine, which tests may ask. */
const here = (port: string) => ({
  resolve: async () => ['127.0.0.1'],
  mayAsk: () => true,
  ports: [port],
  timeoutMs: 500,
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://public.example:8080/',
  'https://user:secret@public.example/',
  'file:///etc/passwd',
  'ftp://public.example/',
  'not an address',
])('%s is never asked', async (address) => {
  const result = await askAddress(address, { resolve: async () => ['8.8.8.8'], timeoutMs: 300 });
  expect(result).toEqual({ outcome: 'refused', status: null });
});

test('a name that leads to a private address is not asked, though another of its addresses is public', async () => {
  let requests = 0;
  const port = await serve((_, response) => {
    requests += 1;
    response.end();
  });
  const resolve = async () => ['8.8.8.8', '127.0.0.1'];
  const result = await askAddress(`http://trick.example:${port}/`, { resolve, ports: [port] });
  expect([result.outcome, requests]).toEqual(['refused', 0]);
});

test('a redirect to a private address is not followed', async () => {
  const paths: string[] = [];
  const port = await serve((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(302, { location: 'http://inside.example/secret' }).end();
  });
  const result = await askAddress(`http://out.example:${port}/`, {
    resolve: async (host) => [host === 'out.example' ? '127.0.0.1' : '10.0.0.1'],
    mayAsk: (address) => address === '127.0.0.1',
    ports: [port],
  });
  expect(result).toEqual({ outcome: 'refused', status: 302 });
  expect(paths).toEqual(['/']);
});

test('a page is asked for by HEAD, and by GET where that is not understood', async () => {
  const methods: string[] = [];
  const port = await serve((request, response) => {
    methods.push(`${request.method} ${request.headers.host}`);
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end('x'.repeat(100_000));
  });
  const result = await askAddress(`http://a.example:${port}/page`, here(port));
  expect(result).toEqual({ outcome: 'works', status: 200 });
  expect(methods).toEqual([`HEAD a.example:${port}`, `GET a.example:${port}`]);
});

test('what is gone, locked, broken or in a circle is told apart', async () => {
  const port = await serve((request, response) => {
    const path = request.url ?? '';
    if (path === '/circle') response.writeHead(301, { location: '/circle' }).end();
    else if (path === '/moved') response.writeHead(301, { location: '/200' }).end();
    else response.writeHead(Number(path.slice(1))).end();
  });
  const outcome = async (path: string) =>
    (await askAddress(`http://a.example:${port}${path}`, here(port))).outcome;
  expect(await outcome('/404')).toBe('gone');
  expect(await outcome('/410')).toBe('gone');
  expect(await outcome('/403')).toBe('works');
  expect(await outcome('/500')).toBe('silent');
  expect(await outcome('/circle')).toBe('silent');
  expect(await outcome('/moved')).toBe('works');
});

test('a site that says nothing is given up, and one that nobody runs', async () => {
  const port = await serve(() => {});
  expect(await askAddress(`http://a.example:${port}/`, here(port))).toEqual({
    outcome: 'silent',
    status: null,
  });
  expect((await askAddress('http://a.example:9/', here('9'))).outcome).toBe('silent');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Receiver, startReceiver } from '#test/https-receiver.ts';
import { postJson } from './post-json.server.ts';

const receivers: Receiver[] = [];
beforeEach(() => vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
afterEach(() => {
  vi.unstubAllEnvs();
  for (const receiver of receivers.splice(0)) receiver.stop();
});

async function receive(...options: Parameters<typeof startReceiver>): Promise<Receiver> {
  const receiver = await startReceiver(...options);
  receivers.push(receiver);
  return receiver;
}

test('the body arrives byte for byte, and the status comes back', async () => {
  const { url, asking, received } = await receive((_, response) => response.writeHead(202).end('thanks'));
  const body = JSON.stringify({ name: 'Siân' });
  expect(await postJson(url, body, { 'webhook-id': '1' }, asking)).toEqual({ status: 202, error: null });
  expect(received).toMatchObject([
    { path: '/hook', body, headers: { 'webhook-id': '1', 'content-type': 'application/json' } },
  ]);
});

test('a redirect is not followed', async () => {
  const { url, asking, received } = await receive((_, response) =>
    response.writeHead(307, { location: '/elsewhere' }).end(),
  );
  expect(await postJson(url, '{}', {}, asking)).toEqual({ status: 307, error: null });
  expect(received).toHaveLength(1);
});

test('an answer without an end is cut off, and one that does not come is waited for no longer', async () => {
  const endless = await receive((_, response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', write);
    write();
  });
  expect(await postJson(endless.url, '{}', {}, endless.asking)).toEqual({ status: 200, error: null });
  const silent = await receive(() => {});
  const asking = { ...silent.asking, timeoutMs: 100 };
  expect(await postJson(silent.url, '{}', {}, asking)).toEqual({
    status: null,
    error: 'Nothing was answered in time',
  });
});

test('a name that leads into this network is not asked, though another of its addresses is public', async () => {
  const { url, asking, received } = await receive();
  const { ports } = asking;
  const posted = await postJson(url, '{}', {}, { ports, resolve: async () => ['8.8.8.8', '127.0.0.1'] });
  expect(posted).toEqual({ status: null, error: 'The address leads into a private network' });
  expect(received).toEqual([]);
});

test('the connection goes to the address that was checked, whatever the name says a moment later', async () => {
  const { url, asking, received } = await receive();
  let lookups = 0;
  const resolve = async () => (lookups++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']);
  const mayAsk = (address: string) => address === '127.0.0.1';
  expect(await postJson(url, '{}', {}, { ...asking, resolve, mayAsk })).toEqual({ status: 204, error: null });
  expect([lookups, received.length]).toEqual([1, 1]);
});

test.each([
  'http://receiver.example/',
  'https://receiver.example:8443/',
  'https://name:password@receiver.example/',
  'file:///etc/passwd',
  'not an address',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
])('%s is never asked', async (address) => {
  const posted = await postJson(address, '{}', {}, { resolve: async () => ['8.8.8.8', '10.0.0.1'] });
  expect(posted.status).toBeNull();
});

test('a certificate that nobody vouches for is not enough', async () => {
  vi.unstubAllEnvs();
  const { url, asking, received } = await receive();
  const error = 'Nobody vouches for its certificate';
  expect(await postJson(url, '{}', {}, asking)).toEqual({ status: null, error });
  expect(received).toEqual([]);
});

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS } from '#platform/clock/clock.ts';
import { certificateUntil } from '#test/certificate.ts';
import { askSite } from './ask-site.server.ts';

const ok: RequestListener = (_, answer) => void answer.end('ok');
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(
  listener: RequestListener,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<string> {
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `${certificate ? 'https' : 'http'}://localhost:${port}/healthz`;
}

test('this machine’s own site is asked, and tells what time it thinks it is', async () => {
  const address = await serve((_, answer) => {
    answer.setHeader('date', 'Thu, 26 Nov 2026 07:02:00 GMT');
    answer.end('ok');
  });
  expect(await askSite(address)).toEqual({
    ...{ outcome: 'answered', status: 200, body: 'ok', certificateEnds: null },
    date: Date.parse('2026-11-26T07:02:00Z'),
  });
});

test('a form is sent as a browser sends one, and a redirect is not followed', async () => {
  const got: string[] = [];
  const address = await serve(async (request, answer) => {
    const body = (await Array.fromAsync(request)).join('');
    got.push(`${request.method} ${request.headers['content-type']} ${body}`);
    answer.writeHead(303, { location: '/elsewhere' }).end();
  });
  expect(await askSite(address, { fields: { name: 'Ann & Bob' } })).toMatchObject({ status: 303 });
  expect(got).toEqual(['POST application/x-www-form-urlencoded name=Ann+%26+Bob']);
});

test('of a long answer only the beginning is read', async () => {
  const address = await serve((_, answer) => answer.end('a'.repeat(1_000_000)));
  const answer = await askSite(address);
  expect(answer).toMatchObject({ body: 'a'.repeat(4_096) });
});

test('a certificate that nobody vouches for or that has ended is told, and of a valid one its end', async () => {
  // Whole seconds, as certificates have them.
  const ends = Math.floor(Date.now() / 1_000) * 1_000 + 30 * DAY_MS;
  const [valid, ended] = [certificateUntil(ends), certificateUntil(Date.now() - DAY_MS)];
  const at = { valid: await serve(ok, valid), ended: await serve(ok, ended) };
  expect(await askSite(at.valid)).toEqual({ outcome: 'certificate' });
  const before = getCACertificates();
  setDefaultCACertificates([...before, valid.cert, ended.cert]);
  try {
    expect(await askSite(at.valid)).toMatchObject({ outcome: 'answered', certificateEnds: ends });
    expect(await askSite(at.ended)).toEqual({ outcome: 'certificate' });
  } finally {
    setDefaultCACertificates(before);
  }
});

test('a private network address that is not this machine’s is never asked', async () => {
  const resolve = async () => ['10.1.2.3'];
  expect(await askSite('https://www.care.example/', { resolve })).toEqual({ outcome: 'private' });
});

test('what does not answer in time, is no web address or has no name is silent', async () => {
  const address = await serve(() => {});
  expect(await askSite(address, { timeoutMs: 50 })).toEqual({ outcome: 'silent' });
  expect(await askSite('ftp://localhost/')).toEqual({ outcome: 'silent' });
  const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
  expect(await askSite('https://www.care.example/', { resolve })).toEqual({ outcome: 'silent' });
});

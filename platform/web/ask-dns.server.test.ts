import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startDnsServer } from '#test/dns-server.ts';
import { txtAsker } from './ask-dns.server.ts';

test('a long record comes in one piece, and a name without one is told from a name that is not', async () => {
  const key = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;
  const dns = await startDnsServer({ 'k1._domainkey.care.example': [key], 'care.example': [] });
  const ask = txtAsker({ servers: [dns.address] });
  expect(await ask('k1._domainkey.care.example')).toEqual([key]);
  expect(await ask('care.example')).toEqual([]);
  expect(await ask('other.example')).toBe('no-name');
  await dns.stop();
});

test('a server that does not answer is silent', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  expect(await txtAsker({ servers: [`127.0.0.1:${port}`], timeoutMs: 50 })('care.example')).toBe('silent');
  await new Promise<void>((resolve) => socket.close(() => resolve()));
});

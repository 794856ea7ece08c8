import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discoverEndpoints, renewTokens } from './oauth.server.ts';

let server: Server;
let port = 0;
let requestCount = 0;
beforeAll(async () => {
  server = createServer((_, response) => {
    requestCount += 1;
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

test('a provider names no address inside the network to be asked', async () => {
  const unreachable = { name: 'OAuthError', failure: 'unreachable' };
  for (const issuer of [`https://127.0.0.1:${port}`, 'https://10.0.0.1', 'https://[fd00::1]'])
    await expect(discoverEndpoints(issuer), issuer).rejects.toMatchObject(unreachable);
  const token = `http://127.0.0.1:${port}/internal/admin`;
  const endpoints = { issuer: 'https://login.example', authorize: token, token, device: null };
  const client = { endpoints, clientId: 'a', clientSecret: 'b' };
  await expect(renewTokens(client, 'refresh')).rejects.toMatchObject(unreachable);
  expect(requestCount).toBe(0);
});

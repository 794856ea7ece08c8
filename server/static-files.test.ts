import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { sendRaw, testServers } from './test-server.ts';

// The folder's own name must not make every file immutable.
const root = mkdtempSync(join(tmpdir(), 'kindlewick-static-'));
const clientDir = join(root, 'assets/client');
const SCRIPT = 'console.log("a");'.repeat(100);
mkdirSync(join(clientDir, 'assets'), { recursive: true });
writeFileSync(join(clientDir, 'assets/app-4f2a.js'), SCRIPT);
writeFileSync(join(clientDir, 'assets/app-4f2a.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(clientDir, 'assets/app-4f2a.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(root, 'assets/secret.txt'), 'secret');
afterAll(() => rmSync(root, { recursive: true }));

const servers = testServers();

describe('a built file', () => {
  test('with a hash in its name is kept by browsers for a year', async () => {
    const response = await servers({ clientDir }).app.request('/assets/app-4f2a.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe(SCRIPT);
  });

  test('without one is asked for again after a day', async () => {
    const response = await servers({ clientDir }).app.request('/favicon.svg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test('comes compressed as the build left it', async () => {
    const { port } = await servers({ clientDir }).listen();
    const request = 'GET /assets/app-4f2a.js HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n';
    const answer = await sendRaw(port, `${request}Accept-Encoding: gzip, br\r\n\r\n`);
    expect(answer.header('content-encoding')).toEqual(['br']);
    expect(answer.header('vary')).toEqual(['Accept-Encoding']);
    expect(brotliDecompressSync(Buffer.from(answer.body, 'latin1')).toString()).toBe(SCRIPT);
    const plain = await sendRaw(port, `${request}\r\n`);
    expect(plain.body).toBe(SCRIPT);
  });

  test('carries the security headers and answers HEAD', async () => {
    const response = await servers({ clientDir }).app.request('/favicon.svg', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  test('is not rendered by the application; a missing one is', async () => {
    const { app, rendered } = servers({ clientDir });
    await app.request('/favicon.svg');
    await app.request('/assets/gone.js');
    await app.request('/assets');
    await app.request('/assets/');
    expect(rendered).toEqual(['/assets/gone.js', '/assets', '/assets/']);
  });
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '//secret.txt',
  '/assets/....//secret.txt',
  '/secret.txt%00.svg',
])('no path leads out of the folder: %s', async (path) => {
  const { port } = await servers({ clientDir }).listen();
  const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  expect(answer.body).not.toBe('secret');
});

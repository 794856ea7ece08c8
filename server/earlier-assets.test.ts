import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/clock/clock.ts';
import { silentLog } from '#test/outbox.ts';
import { storeAssets } from './earlier-assets.ts';
import { testServers } from './test-server.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const servers = testServers();

let root: string;
let storedDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kindlewick-kept-'));
  storedDir = join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true }));

function start(day: number, files: Readonly<Record<string, string>>) {
  const clientDir = mkdtempSync(join(root, 'image-'));
  mkdirSync(join(clientDir, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clientDir, 'assets', name), text);
  storeAssets({ clientDir, storedDir, now: START + day * DAY_MS, log: silentLog });
  return servers({ clientDir, storedDir }).app;
}

const one = (name: string) => ({ [name]: name });
const assetNames = () => readdirSync(join(storedDir, 'assets')).sort();

describe('a page that is open during an update', () => {
  test('finds the files of its version in the new one, compressed and for ever', async () => {
    start(0, { 'page-1.js': 'one', 'page-1.js.br': 'one, compressed' });
    const app = start(1, one('page-2.js'));
    const answer = await app.request('/assets/page-1.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('one, compressed');
    expect(await (await app.request('/assets/page-2.js')).text()).toBe('page-2.js');
  });

  test('finds the files of the new version in an old process that still runs', async () => {
    const old = start(0, one('page-1.js'));
    start(0, one('page-2.js'));
    expect(await (await old.request('/assets/page-2.js')).text()).toBe('page-2.js');
  });

  test('finds nothing else of the folder', async () => {
    const app = start(0, one('page-1.js'));
    for (const path of ['/replaced.json', '/assets/../replaced.json', '/assets/..%2freplaced.json']) {
      expect(await (await app.request(path)).text()).toContain('"url"');
    }
  });
});

const OTHER_DISK = '/dev/shm';

describe('the files of an earlier version', () => {
  test('take no room while the build is there, and stay when it goes', () => {
    start(0, one('a-1.js'));
    expect(statSync(join(storedDir, 'assets/a-1.js')).nlink).toBe(2);
    for (const image of readdirSync(root).filter((name) => name.startsWith('image-')))
      rmSync(join(root, image), { recursive: true });
    expect(readFileSync(join(storedDir, 'assets/a-1.js'), 'utf8')).toBe('a-1.js');
  });

  test.runIf(existsSync(OTHER_DISK))('are copied to another disk', () => {
    storedDir = mkdtempSync(join(OTHER_DISK, 'kindlewick-kept-'));
    expect(statSync(storedDir).dev).not.toBe(statSync(root).dev);
    start(0, one('a-1.js'));
    expect(readFileSync(join(storedDir, 'assets/a-1.js'), 'utf8')).toBe('a-1.js');
    rmSync(storedDir, { recursive: true });
  });

  test('stay for 30 days from the day they were replaced, not from the day they were made', () => {
    start(0, one('a-1.js'));
    start(100, one('a-2.js'));
    expect(assetNames()).toEqual(['a-1.js', 'a-2.js']);
    start(101, one('a-3.js'));
    start(129, one('a-4.js'));
    expect(assetNames()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'a-4.js']);
    start(130, one('a-5.js'));
    expect(assetNames()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'a-5.js']);
    start(500, one('a-6.js'));
    expect(assetNames()).toEqual(['a-5.js', 'a-6.js']);
  });

  test('that come back with a rollback count as new', () => {
    start(0, one('a-1.js'));
    start(10, one('a-2.js'));
    start(20, one('a-1.js'));
    start(45, one('a-3.js'));
    expect(assetNames()).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
  });

  test('stay when the note of when they were replaced is broken', () => {
    start(0, one('a-1.js'));
    start(10, one('a-2.js'));
    writeFileSync(join(storedDir, 'replaced.json'), '{"a-1');
    start(45, one('a-2.js'));
    expect(assetNames()).toEqual(['a-1.js', 'a-2.js']);
    expect(JSON.parse(readFileSync(join(storedDir, 'replaced.json'), 'utf8'))).toEqual({
      'a-1.js': START + 45 * DAY_MS,
    });
  });
});

test('a folder that cannot be written keeps no version from starting', async () => {
  writeFileSync(storedDir, 'a file in its place');
  const app = start(0, one('page-1.js'));
  expect(await (await app.request('/assets/page-1.js')).text()).toBe('page-1.js');
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compressAssets, keepEarlierAssets } from './build.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00Z');

let root: string;
let client: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kindlewick-build-'));
  client = join(root, 'build/client');
});
afterEach(() => rmSync(root, { recursive: true }));

const files = () => readdirSync(join(client, 'assets')).sort();

/** A build on a day that makes `names`, as the bundler does: it empties the folder first. */
function build(day: number, names: string[], text = 'content'): void {
  const now = START + day * DAY_MS;
  const restore = keepEarlierAssets(root, now);
  rmSync(client, { recursive: true, force: true });
  mkdirSync(join(client, 'assets'), { recursive: true });
  for (const name of names) {
    writeFileSync(join(client, 'assets', name), text);
    utimesSync(join(client, 'assets', name), now / 1000, now / 1000);
  }
  restore();
}

describe('the files of an earlier build', () => {
  test('stay for pages that are still open', () => {
    build(0, ['a-1.js', 'b-1.js']);
    build(1, ['a-2.js', 'b-1.js']);
    expect(files()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  });

  test('stay for 30 days from the day they were replaced, not from the day they were made', () => {
    build(0, ['a-1.js']);
    build(100, ['a-2.js']);
    expect(files()).toEqual(['a-1.js', 'a-2.js']);
    build(101, ['a-3.js']);
    build(129, ['a-4.js']);
    expect(files()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'a-4.js']);
    build(130, ['a-5.js']);
    expect(files()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'a-5.js']);
    build(500, ['a-6.js']);
    expect(files()).toEqual(['a-5.js', 'a-6.js']);
  });

  test('that come back in a new build count as new', () => {
    build(0, ['a-1.js']);
    build(10, ['a-2.js']);
    build(20, ['a-1.js'], 'made again');
    expect(readFileSync(join(client, 'assets/a-1.js'), 'utf8')).toBe('made again');
    build(45, ['a-3.js']);
    expect(files()).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
  });

  test('are none at the first build', () => {
    build(0, ['a-1.js']);
    expect(files()).toEqual(['a-1.js']);
  });
});

test('every text file gets a brotli and a gzip version of the same content, pictures none', async () => {
  const script = 'console.log("hello");'.repeat(500);
  mkdirSync(join(client, 'assets'), { recursive: true });
  const made = {
    'assets/a-1.js': script,
    'favicon.svg': '<svg/>',
    'assets/hero.webp': 'RIFF',
    'assets/empty.css': '',
  };
  for (const [name, text] of Object.entries(made)) writeFileSync(join(client, name), text);
  await compressAssets(root);
  for (const name of ['assets/a-1.js', 'favicon.svg', 'assets/empty.css'] as const) {
    expect(brotliDecompressSync(readFileSync(join(client, `${name}.br`))).toString()).toBe(made[name]);
    expect(gunzipSync(readFileSync(join(client, `${name}.gz`))).toString()).toBe(made[name]);
  }
  expect(existsSync(join(client, 'assets/hero.webp.br'))).toBe(false);
  expect(readFileSync(join(client, 'assets/a-1.js.br')).length).toBeLessThan(script.length / 10);
  const before = readdirSync(client, { recursive: true }).sort();
  await compressAssets(root);
  expect(readdirSync(client, { recursive: true }).sort()).toEqual(before);
});

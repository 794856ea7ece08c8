import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAssets } from './build.ts';

let root: string;
let client: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kindlewick-build-'));
  client = join(root, 'build/client');
});
afterEach(() => rmSync(root, { recursive: true }));

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

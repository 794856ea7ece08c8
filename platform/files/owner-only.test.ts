import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/open.server.ts';
import { noteDatabases, write } from '../database/test-notes.ts';
import { restrictToOwner } from './files.server.ts';

const notes = noteDatabases();
const PARTS = ['', '-wal', '-shm'];

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

describe('what the site stores is its own account’s alone', () => {
  let before: number;
  let folder: string;
  beforeEach(() => {
    // As most machines have it: everyone may read.
    before = process.umask(0o022);
    folder = mkdtempSync(join(tmpdir(), 'kindlewick-owner-'));
  });
  afterEach(() => {
    process.umask(before);
    rmSync(folder, { recursive: true, force: true });
  });

  test('a new database, the files beside it, and their folder', async () => {
    const { open, path } = await notes();
    await write(open, 'private');
    expect(PARTS.map((part) => modeOf(path + part))).toEqual(['600', '600', '600']);
    expect(modeOf(join(path, '..'))).toBe('700');
  });

  test('a database that an earlier version left open to everyone, and the files beside it', async () => {
    const { open, path } = await notes();
    await write(open, 'private');
    for (const part of PARTS) chmodSync(path + part, 0o644);
    const again = openDatabase(pathToFileURL(path).href);
    await again.close();
    expect(PARTS.map((part) => modeOf(path + part))).toEqual(['600', '600', '600']);
  });

  test('a folder of data of an earlier version, and all that is made from then on', () => {
    const data = join(folder, 'data');
    for (const path of [data, join(data, 'files')]) {
      mkdirSync(path);
      chmodSync(path, 0o755);
    }
    writeFileSync(join(data, 'kindlewick.db'), '', { mode: 0o644 });
    expect(restrictToOwner(data)).toEqual([]);
    expect([data, join(data, 'files'), join(data, 'kindlewick.db')].map(modeOf)).toEqual([
      '700',
      '700',
      '600',
    ]);
    writeFileSync(join(data, 'later'), '');
    expect(modeOf(join(data, 'later'))).toBe('600');
  });
});

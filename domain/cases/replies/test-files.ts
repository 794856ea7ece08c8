import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type LocalFiles, openFiles } from '#platform/files/files.server.ts';

/** Private files for a suite, in a folder that goes with it. */
export function testFiles(): LocalFiles & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'kindlewick-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { ...openFiles(folder), folder };
}

export async function* bytesOf(bytes: Uint8Array | string) {
  yield Buffer.from(bytes);
}

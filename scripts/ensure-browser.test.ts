import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBrowser, starts } from './ensure-browser.ts';

test('the browser that is found opens a page', async () => {
  expect(await starts(await ensureBrowser())).toBe(true);
});

test('a program that is not there is no browser', async () => {
  expect(await starts(join(tmpdir(), 'no-such-browser'))).toBe(false);
});

// Ubuntu's chromium-browser is such a program if its snap is missing.
test.skipIf(process.platform === 'win32')('a program that only prints advice is no browser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindlewick-browser-'));
  const program = join(folder, 'chromium-browser');
  writeFileSync(
    program,
    '#!/bin/sh\necho "Command requires the chromium snap to be installed." >&2\nexit 1\n',
  );
  chmodSync(program, 0o755);
  try {
    expect(await starts(program)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

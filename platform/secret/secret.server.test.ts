import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOrMakeSecret, writeSecret } from './secret.server.ts';

describe('the secret of an installation', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kindlewick-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is made once, in a folder that need not exist, and stays', () => {
    const dataDir = join(folder, 'data');
    const secret = readOrMakeSecret(dataDir);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(readOrMakeSecret(dataDir)).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['app-secret']);
  });

  test('differs between installations', () => {
    expect(readOrMakeSecret(join(folder, 'one'))).not.toBe(readOrMakeSecret(join(folder, 'two')));
  });

  test('can be read by its owner only', () => {
    readOrMakeSecret(folder);
    expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  test('is the same for processes that start together', async () => {
    const program = `import { readOrMakeSecret } from '#platform/secret/secret.server.ts'; console.log(readOrMakeSecret(process.argv[1]));`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder]);
    const printed = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(printed.map(({ stdout }) => stdout)).size).toBe(1);
  });

  test('of a backup takes the place of one that nothing was kept with', () => {
    readOrMakeSecret(folder);
    writeSecret(folder, 'x'.repeat(43));
    expect(readOrMakeSecret(folder)).toBe('x'.repeat(43));
    expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['app-secret']);
  });

  test('a file that was cut is refused, not replaced', () => {
    writeFileSync(join(folder, 'app-secret'), 'short\n');
    expect(() => readOrMakeSecret(folder)).toThrow(/app-secret is too short/);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { causeOf, nameAndPlace } from './log.server.ts';

/**
 * Passkey errors are distinguished by name in two places in the browser, and errors whose message is a sentence at the
 * start.
 */
const TELLS_APART = new Set([
  'app/public/sign-in/passkey-button.tsx',
  'app/staff/account/add-passkey.tsx',
  'platform/log/log.server.ts',
  'serve.ts',
]);

test('no log line has the name of an error alone, which is the same for a full disk and a broken file', () => {
  const sources = globSync('{{app,domain,platform,server}/**/*.{ts,tsx},{serve,start}.ts}').filter(
    (path) => !path.includes('.test.') && !TELLS_APART.has(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.filter((path) => /\b(?:error|reason|cause)\.name\b/.test(readFileSync(path, 'utf8'))),
  ).toEqual([]);
});

test('an error is logged with its code and without its words', () => {
  const error = Object.assign(new TypeError('said Ceridwen'), { code: 'SQLITE_FULL' });
  expect(nameAndPlace(error)).toMatchObject({ name: 'TypeError', code: 'SQLITE_FULL' });
  expect(JSON.stringify(nameAndPlace(error))).not.toContain('Ceridwen');
  expect([causeOf(error), causeOf(new RangeError('x')), causeOf('x')]).toEqual([
    'SQLITE_FULL',
    'RangeError',
    'string',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyedHash } from './keyed-hash.ts';
import { referenceCode } from './reference-code.ts';

test('a reference has no letter that is misheard or misread, and uses all others', () => {
  const codes = Array.from({ length: 2_000 }, () => referenceCode(6));
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(new Set(codes.join('')).size).toBe(32);
  expect(new Set(codes).size).toBeGreaterThan(1_990);
});

test('the mark of equal things is equal', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ unit: 'binary' })), (secret, parts) => {
      expect(keyedHash(secret, ...parts)).toBe(keyedHash(secret, ...parts));
    }),
  );
});

test('other parts, another split of them or another secret make another mark', () => {
  const parts = fc.array(fc.string(), { maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(keyedHash('secret', ...one)).not.toBe(keyedHash('secret', ...other));
    }),
  );
  const marks = [
    keyedHash('s', 'a', 'bc'),
    keyedHash('s', 'ab', 'c'),
    keyedHash('s', 'abc'),
    keyedHash('s', 'abc', ''),
    keyedHash('s', '1:a1:b'),
    keyedHash('s', 'a', 'b'),
    keyedHash('t', 'abc'),
  ];
  expect(new Set(marks).size).toBe(marks.length);
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{43}$/);
});

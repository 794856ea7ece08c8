import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const [text = '', table = ''] = PAGE.split('## ASVS 5.0, levels 1 and 2');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; some of level 3 are left out between. */
const COUNTS: Readonly<Record<number, number>> = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7, 10: 29 },
  ...{ 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
};

const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').slice(1, -1));

/** What stands in the text as a file of ours. */
function filesIn(words: string): string[] {
  return [...words.matchAll(/`((?:[\w.-]+\/)+[\w.-]+|[\w.-]+\.(?:ts|json))`/g)]
    .map(([, file = '']) => file)
    .filter((file) => /^(?:app|docs|deploy|domain|e2e|platform|scripts|server|test)\/|^[\w.-]+$/.test(file));
}

test('every file and every test that is named exists', () => {
  const named = [...filesIn(text), ...filesIn(table)];
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('each requirement stands in one row, none is left out', () => {
  const numbers = rows.flatMap(([numbers = '']) => numbers.trim().split(', '));
  expect(numbers.filter((one) => !/^\d+\.\d+\.\d+$/.test(one))).toEqual([]);
  expect(numbers.length).toBe(new Set(numbers).size);
  const chapters = Map.groupBy(numbers, (one) => Number(one.split('.', 1)[0]));
  expect(Object.fromEntries([...chapters].map(([chapter, all]) => [chapter, all.length]))).toEqual(COUNTS);
});

test('what holds names its place and its test, unless the proxy does it', () => {
  const bare = rows.filter(([, how = '', where = '', proof = '']) => {
    if (/^ (?:n\/a|departs):?/.test(how) || /proxy/.test(how)) return false;
    return (
      filesIn(where).length === 0 ||
      filesIn(proof).some((file) => !/\.(?:test|spec)\.tsx?$/.test(file)) ||
      filesIn(proof).length === 0
    );
  });
  expect(bare.map(([numbers]) => numbers)).toEqual([]);
});

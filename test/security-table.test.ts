import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const [text = '', table = ''] = PAGE.split('## ASVS 5.0, levels 1 and 2');

/** How many requirements for levels 1 and 2 each ASVS 5.0.0 section has; some for level 3 are left out between. */
const COUNTS: Readonly<Record<number, number>> = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7, 10: 29 },
  ...{ 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
};

const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').slice(1, -1));

function filesIn(text: string): string[] {
  return [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+|[\w.-]+\.(?:ts|json))`/g)]
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

const PROOF = /^(?:`(?<file>[^`]+)`: “(?<title>.+)”|by review, \d{1,2} \w+ 20\d\d)$/;

test('what holds names its place and a test that is there, or when it was reviewed', () => {
  const missing = rows.flatMap(([numbers = '', how = '', where = '', proofs = '']) => {
    const departs = /^ (?:n\/a|departs):?/.test(how);
    const isBare = !departs && filesIn(where).length === 0 && !/proxy/.test(how);
    const unproved =
      departs && proofs.trim() === ''
        ? []
        : proofs.split('; ').filter((evidence) => !isThere(evidence.trim()));
    return isBare || unproved.length > 0 ? [`${numbers.trim()}: ${unproved.join(' ')}`] : [];
  });
  expect(missing).toEqual([]);
});

test('a title that no test has is seen', () => {
  expect(isThere('by review, 28 November 2026')).toBe(true);
  expect(isThere('`test/security-table.test.ts`: “a title that no test has is seen”')).toBe(true);
  expect(isThere('`test/security-table.test.ts`: “a title that no test has”')).toBe(false);
  expect(isThere('`test/security-table.test.ts`')).toBe(false);
});

function isThere(evidence: string): boolean {
  const found = PROOF.exec(evidence);
  const { file, title } = found?.groups ?? {};
  return found !== null && (file === undefined || titlesIn(file).includes(title ?? ''));
}

function titlesIn(file: string): readonly string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(join(ROOT, file))) return [];
  const calls =
    /(?:\b(?:test|story)(?:\.(?:only|skip|each\([^()\n]*\)))?|[\])]\))\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g;
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(calls)].map(
    (call) => call[1] ?? call[2] ?? call[3] ?? '',
  );
}

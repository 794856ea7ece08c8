import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  playwrightCounts,
  playwrightTimes,
  slowest,
  total,
  vitestCounts,
  vitestFailures,
  vitestTimes,
} from './test-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindlewick-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('the counts of Vitest', () => {
  test('are its passed and failed tests, without the skipped ones', () => {
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    ];
    const path = report({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 4, testResults });
    expect(vitestCounts(path)).toEqual({ passed: 1, failed: 1 });
  });

  test('take a file that could not be loaded for a failed test', () => {
    const path = report({
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    });
    expect(vitestCounts(path)).toEqual({ passed: 1, failed: 1 });
  });

  test('are none when the report was not written', () => {
    expect(vitestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
  });
});

describe('the failures of Vitest', () => {
  test('are named with their file and what was said', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] },
    ];
    const path = report({
      testResults: [
        { name: 'sum.test.ts', status: 'failed', assertionResults },
        { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'fine.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'is' }] },
      ],
    });
    expect(vitestFailures(path)).toEqual([
      'sum.test.ts: subtracts\nexpected 1 to be 2',
      'broken.test.ts\nno such module',
    ]);
  });

  test('are none when the report was not written', () => {
    expect(vitestFailures(join(folder, 'none.json'))).toEqual([]);
  });
});

test('the counts of Playwright leave out what was skipped', () => {
  const path = report({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } });
  expect(playwrightCounts(path)).toEqual({ passed: 6, failed: 2 });
});

describe('the closing line', () => {
  test('adds the runners up', () => {
    const counts = [
      { passed: 3, failed: 1 },
      { passed: 4, failed: 0 },
    ];
    expect(total(counts, 1)).toBe('7 passed, 1 failed');
  });

  test('never says that nothing failed when a part did', () => {
    expect(total([{ passed: 3, failed: 0 }], 1)).toBe('3 passed, 1 failed');
  });
});

test('the slowest files come first, with all the stories of a file together', () => {
  const unit = report({
    testResults: [{ name: '/site/domain/sum.test.ts', startTime: 1_000, endTime: 3_500 }],
  });
  expect(vitestTimes(unit)).toEqual([{ file: '/site/domain/sum.test.ts', seconds: 2.5 }]);
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const stories = report({
    config: { rootDir: '/site/e2e' },
    stats: {},
    suites: [
      { file: 'a.spec.ts', specs: [spec(1_000)] },
      { file: 'b.spec.ts', specs: [spec(4_000)], suites: [{ file: 'b.spec.ts', specs: [spec(500, 6_000)] }] },
    ],
  });
  expect(slowest(playwrightTimes(stories), 2, '/site')).toBe(
    '   10.5 s  e2e/b.spec.ts\n    1.0 s  e2e/a.spec.ts',
  );
  expect(slowest(vitestTimes(join(folder, 'none.json')), 10, '/site')).toBe('');
});

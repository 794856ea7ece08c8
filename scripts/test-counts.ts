import { readFileSync } from 'node:fs';

/** Tests that a runner ran, by outcome. */
export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } };

/** Counts of Vitest's JSON report; a file that failed without one of its tests failing counts as one failed. */
export function vitestCounts(path: string): Counts {
  const report = read<VitestReport>(path);
  if (!report) return { passed: 0, failed: 0 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Counts of Playwright's JSON report. */
export function playwrightCounts(path: string): Counts {
  const report = read<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
}

/**
 * The closing line of a run, over all runners.
 * @param failedParts parts of the run that failed; when no single test did, they are counted in their stead
 */
export function total(counts: Counts[], failedParts: number): string {
  const passed = counts.reduce((sum, one) => sum + one.passed, 0);
  const failed = counts.reduce((sum, one) => sum + one.failed, 0);
  return `${passed} passed, ${failed || failedParts} failed`;
}

/** What a runner wrote; nothing when it ended before it could. */
function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

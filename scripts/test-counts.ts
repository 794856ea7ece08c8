import { readFileSync } from 'node:fs';

/** Tests that a runner ran, by outcome. */
export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
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

/** What failed in Vitest's JSON report, each with its file, its name and what was said: for the end of a long log. */
export function vitestFailures(path: string): readonly string[] {
  const report = read<VitestReport>(path);
  return (report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0) return [`${file.name}\n${file.message ?? ''}`];
      return tests.map((test) =>
        [`${file.name}: ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n'),
      );
    });
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

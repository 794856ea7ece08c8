import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Tests that a runner ran, by outcome. */
export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Epoch milliseconds. */
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  config: { rootDir: string };
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
};

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

/** A file of tests with the seconds that it took; files beside each other take from each other's processor. */
type Timed = { readonly file: string; readonly seconds: number };

/** How long each file took, of Vitest's JSON report. */
export function vitestTimes(path: string): readonly Timed[] {
  return (read<VitestReport>(path)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1_000,
  }));
}

/** How long the stories of each file took, of Playwright's JSON report. */
export function playwrightTimes(path: string): readonly Timed[] {
  const report = read<PlaywrightReport>(path);
  return (report?.suites ?? []).map((suite) => ({
    file: join(report?.config.rootDir ?? '', suite.file),
    seconds: millisecondsOf(suite) / 1_000,
  }));
}

function millisecondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const inside = suites.reduce((all, suite) => all + millisecondsOf(suite), 0);
  return results.reduce((all, { duration }) => all + duration, inside);
}

/** The slowest files in lines, slowest first, with paths from `folder`. */
export function slowest(times: readonly Timed[], count: number, folder: string): string {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(folder, file)}`)
    .join('\n');
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

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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

/** Counts tests in Vitest's JSON report; a file that failed without a failing test counts as one failure. */
export function vitestCounts(path: string): Counts {
  const report = read<VitestReport>(path);
  if (!report) return { passed: 0, failed: 0 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

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

export function playwrightCounts(path: string): Counts {
  const report = read<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
}

type Timed = { readonly file: string; readonly seconds: number };

export function vitestTimes(path: string): readonly Timed[] {
  return (read<VitestReport>(path)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1_000,
  }));
}

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

export function slowest(times: readonly Timed[], count: number, folder: string): string {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(folder, file)}`)
    .join('\n');
}

/** @param failedParts failed parts of the run, counted if no single test failed */
export function total(counts: Counts[], failedParts: number): string {
  const passed = counts.reduce((sum, one) => sum + one.passed, 0);
  const failed = counts.reduce((sum, one) => sum + one.failed, 0);
  return `${passed} passed, ${failed || failedParts} failed`;
}

function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

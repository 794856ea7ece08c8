import { afterEach } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { openClamd } from '#platform/clamd/clamd.server.ts';
import type { LocalFiles } from '#platform/files/files.server.ts';
import { scannedFiles, scannedUploads } from '#platform/files/scanned-files.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { type FakeClamd, startFakeClamd } from '#test/fake-clamd.ts';
import { scanMarks } from './scan-marks.server.ts';

export function scannersOfTests(stored: LocalFiles) {
  const running: FakeClamd[] = [];
  afterEach(async () => {
    for (const clamd of running.splice(0)) await clamd.stop();
  });
  return async (open: OpenDatabase) => {
    const clamd = await startFakeClamd();
    running.push(clamd);
    let now = Date.parse('2026-11-27T09:00:00Z');
    const { log } = openLog('silent');
    const scanner = openClamd(clamd.place, () => now);
    const after = (ms: number) => {
      now += ms;
    };
    return {
      ...{ clamd, after },
      files: scannedFiles(stored, { scanner, marks: scanMarks(open), clock: () => now, log }),
      uploads: scannedUploads(stored, { scanner, log }),
    };
  };
}

import { afterEach } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { openClamd } from '#platform/clamd/clamd.server.ts';
import type { LocalFiles } from '#platform/files/files.server.ts';
import { scannedFiles, scannedUploads } from '#platform/files/scanned-files.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { type ToldClamd, toldClamd } from '#test/told-clamd.ts';
import { scanMarks } from './scan-marks.server.ts';

export function scannersOfTests(stored: LocalFiles) {
  const running: ToldClamd[] = [];
  afterEach(async () => {
    for (const told of running.splice(0)) await told.stop();
  });
  return async (open: OpenDatabase) => {
    const told = await toldClamd();
    running.push(told);
    let now = Date.parse('2026-11-27T09:00:00Z');
    const { log } = openLog('silent');
    const scanner = openClamd(told.place, () => now);
    const after = (ms: number) => {
      now += ms;
    };
    return {
      ...{ told, after },
      files: scannedFiles(stored, { scanner, marks: scanMarks(open), clock: () => now, log }),
      uploads: scannedUploads(stored, { scanner, log }),
    };
  };
}

import type { Verdict, VirusScanner } from '#platform/clamd/clamd.server.ts';
import { type Clock, DAY_MS } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import { FileHeldBackError, type Files, type LocalFiles, type ScanRule } from './files.server.ts';

/** Signatures are renewed daily, so files opened later are scanned again. */
const PASSED_MS = DAY_MS;

export interface ScanMarks {
  passedAt(key: string): Promise<number | null>;
  setPassed(key: string, at: number): Promise<void>;
  clear(key: string): Promise<void>;
}

interface Scanning {
  readonly scanner: VirusScanner;
  readonly log: Log;
}

/** Scans files by their rule on storing and again on handing out; a file passed once is available during an outage. */
export function scannedFiles(
  files: Files,
  { marks, clock, ...scanning }: Scanning & { readonly marks: ScanMarks; readonly clock: Clock },
): Files {
  // A missing mark costs one more scan.
  const note = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      scanning.log.warn({ error: nameAndPlace(error) }, 'scan of a file not noted'),
    );
  const demandPassed = async (key: string) => {
    const at = await marks.passedAt(key);
    if (at !== null && clock() - at < PASSED_MS) return;
    const bytes = await files.get(key);
    const verdict = bytes && (await scanWhole(scanning, bytes));
    if (verdict?.kind === 'clean') await note(marks.setPassed(key, clock()));
    if (verdict?.kind === 'infected') await note(marks.clear(key));
    if (verdict?.kind === 'infected' || at === null) demand(verdict, 'must-pass');
  };
  return {
    ...files,
    async put(bytes, max, rule = 'must-pass') {
      const { stored, verdict } = await putScanned(scanning, files, { bytes, max, rule });
      if (verdict?.kind === 'clean' || rule === 'made-here') await note(marks.setPassed(stored.key, clock()));
      return stored;
    },
    async get(key) {
      await demandPassed(key);
      return files.get(key);
    },
    async delete(key) {
      await files.delete(key);
      await note(marks.clear(key));
    },
  };
}

export function scannedUploads(uploads: LocalFiles, scanning: Scanning): LocalFiles {
  return {
    ...uploads,
    put: async (bytes, max, rule = 'must-pass') =>
      (await putScanned(scanning, uploads, { bytes, max, rule })).stored,
  };
}

interface Putting {
  readonly bytes: AsyncIterable<Uint8Array> | Uint8Array;
  readonly max: number;
  readonly rule: ScanRule;
}

/** The scanner gets each piece before the store does, and decides before the store accepts the file. */
async function putScanned(scanning: Scanning, store: Files, { bytes, max, rule }: Putting) {
  if (rule === 'when-opened' || rule === 'made-here') {
    return { stored: await store.put(bytes, max), verdict: null };
  }
  let verdict: Verdict | null = null;
  async function* through() {
    const scan = scanning.scanner.begin();
    try {
      for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
        await scan.take(piece);
        yield piece;
      }
      verdict = await scan.end();
      report(scanning.log, verdict);
      demand(verdict, rule);
    } finally {
      scan.drop();
    }
  }
  return { stored: await store.put(through(), max), verdict: verdict as Verdict | null };
}

async function scanWhole({ scanner, log }: Scanning, bytes: AsyncIterable<Uint8Array>): Promise<Verdict> {
  const scan = scanner.begin();
  try {
    for await (const piece of bytes) await scan.take(piece);
    const verdict = await scan.end();
    report(log, verdict);
    return verdict;
  } finally {
    scan.drop();
  }
}

/** @throws FileHeldBackError unless `verdict` satisfies `rule` */
function demand(verdict: Verdict | null, rule: ScanRule): void {
  if (verdict?.kind === 'infected') throw new FileHeldBackError('infected');
  if (verdict?.kind !== 'none' || rule === 'may-wait') return;
  throw new FileHeldBackError(verdict.why === 'too-large' ? 'too-large' : 'not-scanned');
}

function report(log: Log, verdict: Verdict): void {
  if (verdict.kind === 'infected') log.warn({ found: verdict.found }, 'file held back by the virus scanner');
  if (verdict.kind === 'none') log.error({ why: verdict.why }, 'virus scanner gave no verdict');
}

import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';

/** A page open during an update still finds its files for this long. */
const KEPT_MS = 30 * DAY_MS;
/** When a file left the build, in epoch milliseconds, by its name. */
type Replaced = Readonly<Record<string, number>>;

export interface EarlierAssets {
  readonly clientDir: string;
  /** Outlives the build. Processes that share it serve each other's versions' files. */
  readonly storedDir: string;
  readonly now: number;
  readonly log: Log;
}

/** Call before accepting visitors: older processes receive requests for new files. Only logs errors. */
export function storeAssets(options: EarlierAssets): void {
  try {
    retainAssets(options);
  } catch (error) {
    options.log.warn({ error: nameAndPlace(error) }, 'browser files not stored for the time after an update');
  }
}

function retainAssets({ clientDir, storedDir, now }: EarlierAssets): void {
  const built = join(clientDir, 'assets');
  const assetsDir = join(storedDir, 'assets');
  mkdirSync(assetsDir, { recursive: true });
  const current = new Set(readdirSync(built));
  const stored = new Set(readdirSync(assetsDir));
  for (const name of current) {
    if (!stored.has(name)) store(join(built, name), join(assetsDir, name));
  }
  const ledger = join(storedDir, 'replaced.json');
  const before = readLedger(ledger);
  const replaced: Record<string, number> = {};
  for (const name of stored) {
    if (current.has(name)) continue;
    // A file that the last version still had is replaced only now, however old it is.
    const since = before[name] ?? now;
    if (now - since >= KEPT_MS) rmSync(join(assetsDir, name), { force: true });
    else replaced[name] = since;
  }
  writeWhole(ledger, (part) => writeFileSync(part, JSON.stringify(replaced)));
}

function readLedger(file: string): Replaced {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing, or cut off by a crash: the files then stay a little longer.
    return {};
  }
}

/** Hard-links if possible, which takes no time or space; a hashed file never changes. */
function store(file: string, as: string): void {
  try {
    linkSync(file, as);
  } catch {
    writeWhole(as, (part) => writeFileSync(part, readFileSync(file)));
  }
}

/** Renames into place: processes may start together or be cut off, but a file is complete or absent. */
function writeWhole(file: string, write: (part: string) => void): void {
  const part = `${file}.${process.pid}.part`;
  write(part);
  renameSync(part, file);
}

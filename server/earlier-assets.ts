import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';

/** A page that was open during an update still finds its files for this long: nobody leaves one open for longer. */
const KEPT_MS = 30 * DAY_MS;
/** When a file left the build, in epoch milliseconds, by its name. */
type Replaced = Readonly<Record<string, number>>;

export interface EarlierAssets {
  /** The built browser files; those with a hash in their name are in its folder `assets`. */
  readonly clientDir: string;
  /** Outlives the build. Pages of any version find their files at all processes that share it. */
  readonly keptDir: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly log: Log;
}

/**
 * Stores this build's files with a hash in their name for the pages that will be open when the next version starts, and
 * deletes those that left the build 30 days ago. A new version comes into a folder or an image without its predecessor's
 * files. To be called before visitors are let in: an older process that still runs is asked for the new ones too.
 * Trouble is logged and stops nobody: only pages that are open during an update would notice.
 */
export function keepAssets(options: EarlierAssets): void {
  try {
    keep(options);
  } catch (error) {
    options.log.warn({ error: nameAndPlace(error) }, 'browser files not stored for the time after an update');
  }
}

function keep({ clientDir, keptDir, now }: EarlierAssets): void {
  const built = join(clientDir, 'assets');
  const kept = join(keptDir, 'assets');
  mkdirSync(kept, { recursive: true });
  const current = new Set(readdirSync(built));
  const stored = new Set(readdirSync(kept));
  for (const name of current) {
    if (!stored.has(name)) store(join(built, name), join(kept, name));
  }
  const ledger = join(keptDir, 'replaced.json');
  const before = readLedger(ledger);
  const replaced: Record<string, number> = {};
  for (const name of stored) {
    if (current.has(name)) continue;
    // A file that the last version still had is replaced now, however old it is.
    const since = before[name] ?? now;
    if (now - since >= KEPT_MS) rmSync(join(kept, name), { force: true });
    else replaced[name] = since;
  }
  writeWhole(ledger, (part) => writeFileSync(part, JSON.stringify(replaced)));
}

function readLedger(file: string): Replaced {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // None yet, or one that a crash cut off: the files then stay a little longer.
    return {};
  }
}

/**
 * By a second name for the same file where the system gives one, at once and without room; otherwise, as on another disk,
 * by a copy. A file whose hash is in its name is never changed.
 */
function store(file: string, as: string): void {
  try {
    linkSync(file, as);
  } catch {
    writeWhole(as, (part) => writeFileSync(part, readFileSync(file)));
  }
}

/** Several processes may start at once, and one may be cut off: a file is there whole or not at all. */
function writeWhole(file: string, write: (part: string) => void): void {
  const part = `${file}.${process.pid}.part`;
  write(part);
  renameSync(part, file);
}

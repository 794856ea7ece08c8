import { chmodSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

/**
 * Keeps what the site stores from other accounts (UK GDPR, article 32): whatever this process makes from now on,
 * `folder`, and what lies directly in it. Deeper files were never made otherwise.
 * @returns what others can still open, because it belongs to another account
 */
export function keepToOwner(folder: string): readonly string[] {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  return [folder, ...readdirSync(folder).map((name) => join(folder, name))].filter((path) => !closed(path));
}

/** Takes every right from others, where there is such a file. @returns whether they have none now */
export function closed(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || isClosed(found)) return true;
  try {
    chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return isClosed(statSync(path));
  } catch (error) {
    // Another account's file, or one on a disk that knows no rights.
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return false;
    throw error;
  }
}

function isClosed({ mode }: Stats): boolean {
  return (mode & OTHERS) === 0;
}

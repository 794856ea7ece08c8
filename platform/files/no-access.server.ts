import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { OperatorError } from '../log/operator-error.ts';

/** Matches errors from the operating system and SQLite: a file can't be made, opened or changed. */
const REFUSED = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|SQLITE_CANTOPEN.*|SQLITE_READONLY.*)$/;

class NoAccessError extends OperatorError {
  override name = 'NoAccessError';
}

/** Runs `work`, which makes or changes files at `paths`. @throws NoAccessError if this account may not */
export function withAccess<T>(paths: readonly string[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    if (!REFUSED.test(code)) throw error;
    const path = paths.find(refusal) ?? paths[0] ?? '';
    throw new NoAccessError(explain(path, refusal(path) || code), { cause: error });
  }
}

function explain(path: string, code: string): string {
  const there = nearest(path);
  const can = `The site can’t store anything in ${path} (${code}): `;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${can}${there} is a file. Set DATA_DIR to a folder.`;
  if (code === 'EROFS')
    return `${can}its disk is mounted for reading only, which also happens after a fault. Look at the disk, and mount it for writing.`;
  const me = process.geteuid?.();
  const { uid } = statSync(there);
  const runs = `${can}the site runs as ${nameOfAccount()} (user ${me})`;
  return uid === me
    ? `${runs}, and the rights of ${there} do not let that user write. Allow it: chmod -R u+rwX ${there}`
    : `${runs}, and ${there} belongs to user ${uid}. Run it as that user, or give it what lies there: chown -R ${me} ${there}`;
}

/** Returns why nothing can be written at `path`; empty if it can. */
function refusal(path: string): string {
  try {
    const there = nearest(path);
    const isFolder = statSync(there).isDirectory();
    if (there !== path && !isFolder) return 'ENOTDIR';
    accessSync(there, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0));
    return '';
  } catch (error) {
    return codeOf(error);
  }
}

function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A container may run as an account without a name. */
function nameOfAccount(): string {
  try {
    return userInfo().username;
  } catch {
    return 'an account without a name';
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { withAccess } from '../files/no-access.server.ts';
import { causeOf } from '../log/log.server.ts';
import { OperatorError } from '../log/operator-error.ts';

/** The previous process ends within its own limit, unless it drains for long. */
const WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 100;

class ServedAlreadyError extends OperatorError {
  override name = 'ServedAlreadyError';
}

/**
 * Makes this process the only one serving from `url`'s SQLite file, after waiting for one that is ending. The operating
 * system's lock on an empty file beside it ends with the process. @throws ServedAlreadyError, NoAccessError
 */
export async function lockForServing(url: string, waitMs = WAIT_MS): Promise<() => void> {
  if (!url.startsWith('file:')) return () => {};
  const path = fileURLToPath(url);
  const lock = withAccess([`${path}-serving`], () => new Sqlite(`${path}-serving`, { timeout: 0 }));
  const giveUpAt = performance.now() + waitMs;
  while (!isInUse(lock)) {
    if (performance.now() > giveUpAt) {
      lock.close();
      throw new ServedAlreadyError(
        `Another process serves the site of ${path} already, and one alone may use an SQLite file. Stop that one first, or give this one a DATA_DIR of its own.`,
      );
    }
    await pause(LOOK_AGAIN_MS);
  }
  return () => void lock.close();
}

function isInUse(lock: Sqlite.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (causeOf(error).startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

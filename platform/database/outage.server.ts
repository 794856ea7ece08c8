import { DatabaseBusyError } from './group-commit.server.ts';

/**
 * SQLSTATEs that don't depend on the query: no connection (08) or access (28, 3D000), short of resources (53),
 * starting, stopping or cancelling (57), disk failure (58), read-only in a failover (25006), others first (40, 55P03).
 */
const STATES = /^(?:08...|28...|3D000|53...|57...|58...|40001|40P01|55P03|25006)$/;
/** A page of the file can't be read: the others can, and a backup has the rest. */
const BROKEN = /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/;
/** Socket errors; files fail in other ways. */
const SOCKET_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
const SQLITE_CODES = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;
/** The PostgreSQL driver's connection errors, which have no code. */
const MESSAGES =
  /^(?:Connection terminated|timeout e(?:xpired|xceeded)|Query read timeout|Client (?:has encountered a connection error|was closed))/;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusyError) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return MESSAGES.test(error.message);
  if (code === 'ENOENT') return syscall === 'connect';
  return SOCKET_CODES.has(code) || STATES.test(code) || SQLITE_CODES.test(code) || BROKEN.test(code);
}

export function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.test(String(error.code));
}

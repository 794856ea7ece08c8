import { DatabaseBusyError } from './group-commit.server.ts';

/**
 * SQLSTATEs that say nothing of what was asked: the connection is gone (08), the server does not let the site in (28,
 * 3D000), is short of something (53), stops, starts or gave the statement up (57), can't reach its disk (58), takes no
 * writes while another takes over (25006), or had others to serve first (40, 55P03).
 */
const STATES = /^(?:08...|28...|3D000|53...|57...|58...|40001|40P01|55P03|25006)$/;
/** A page of the file can't be read: what is elsewhere can be, and a backup holds the rest. */
const BROKEN = /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/;
/** How a socket to the server ends. Files have other failures than these. */
const SOCKET_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
const SQLITE_CODES = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;
/** The PostgreSQL driver's messages about a connection, which have no code. */
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

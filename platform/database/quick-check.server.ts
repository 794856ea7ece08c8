import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { OperatorError } from '../log/operator-error.ts';

/** A gigabyte takes some seconds. */
const LIMIT_MS = 10 * 60_000;

const PROGRAM = `
  const { default: Sqlite } = await import(process.argv[1]);
  const database = new Sqlite(process.argv[2], { fileMustExist: true });
  database.pragma('query_only = 1');
  console.log(database.pragma('quick_check(1)', { simple: true }));
`;

export class BrokenDatabaseError extends OperatorError {
  override name = 'BrokenDatabaseError';
  readonly code = 'SQLITE_CORRUPT';
  constructor() {
    super('The database file is damaged: restore the newest backup from before (docs/operating.md, Restore)');
  }
}

/** Checks SQLite's whole file in another process. @throws BrokenDatabaseError, or if it takes too long */
export async function checkFile(url: string): Promise<void> {
  if (!url.startsWith('file:')) return;
  const args = [import.meta.resolve('better-sqlite3'), fileURLToPath(url)];
  const result = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, ...args],
    { env: {}, timeout: LIMIT_MS },
  ).then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr?: string }) => {
      if (/SQLITE_(?:CORRUPT|NOTADB)/.test(error.stderr ?? '')) return 'broken';
      throw error;
    },
  );
  if (result !== 'ok') throw new BrokenDatabaseError();
}

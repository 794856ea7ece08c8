import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { BrokenDatabaseError, checkFile } from '#platform/database/quick-check.server.ts';

const WRITTEN_KEY = 'last-write';
const CHECKED_KEY = 'database-check';
/** A long message with its emails and search terms. On an almost full disk, less may still fit. */
const MESSAGE_BYTES = 128 * 1024;
/** Once a night, even if the hour varies. */
const CHECK_EVERY_MS = 23 * HOUR_MS;

/** Writes as much as a message needs if the last write failed, otherwise a row. @throws database errors */
export async function probeWriting(open: OpenDatabase, now: number): Promise<void> {
  const padding = open.writing.failure() ? randomBytes(MESSAGE_BYTES / 2).toString('hex') : '';
  await open.transact((trx) => writeSetting(trx, WRITTEN_KEY, padding, now));
  open.writing.succeeded();
}

/** Checks the database file for damage, once a day. @throws BrokenDatabaseError */
export async function checkFileDaily(
  open: OpenDatabase,
  { databaseUrl, now }: { readonly databaseUrl: string; readonly now: number },
): Promise<void> {
  if (open.dialect !== 'sqlite') return;
  const last = await open.db
    .selectFrom('settings')
    .select('updated_at')
    .where('key', '=', CHECKED_KEY)
    .executeTakeFirst();
  if (last && Math.abs(now - last.updated_at) < CHECK_EVERY_MS && !open.writing.failure()) return;
  try {
    await checkFile(databaseUrl);
    open.writing.looked(true);
  } catch (error) {
    if (error instanceof BrokenDatabaseError) open.writing.looked(false);
    throw error;
  }
  await open.transact((trx) => writeSetting(trx, CHECKED_KEY, true, now));
}

const REASONS: readonly (readonly [codes: RegExp, reason: string, todo: string])[] = [
  [/^(?:SQLITE_FULL|53100|ENOSPC)$/, 'The disk of the database is full.', 'Make room on that disk.'],
  [
    /^SQLITE_READONLY_DBMOVED$/,
    'The database file was moved away or removed.',
    'Put it back where it was, and start the site again.',
  ],
  [
    /^(?:SQLITE_READONLY|SQLITE_CANTOPEN|25006)/,
    'The database can only be read.',
    'Check the rights of its folder, and whether its disk can be written to.',
  ],
  [
    /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/,
    'The database file is damaged.',
    'Stop the site, store a copy of the data folder, and restore the newest backup (docs/operating.md, Restore).',
  ],
];

export function explainFailure(code: string): { readonly reason: string; readonly todo: string } {
  const known = REASONS.find(([codes]) => codes.test(code));
  const [, reason, todo] = known ?? [null, 'The database can’t be reached.', 'Look whether it runs.'];
  return { reason, todo };
}

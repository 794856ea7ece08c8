import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { forgetSetting, writeSetting } from '#domain/provider/setting.server.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { BrokenBackupError } from './format.ts';
import type { BackupPlace } from './place.ts';
import { verifyBackup } from './verify.server.ts';

const KEY = 'backup read back';

const savedSchema = z.object({
  file: z.string(),
  at: z.number(),
  rows: z.number().nullable(),
  error: z.string().nullable(),
});
export type ReadBack = z.output<typeof savedSchema>;

interface Reading {
  readonly open: OpenDatabase;
  readonly place: BackupPlace;
  readonly passphrase: string | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Reads the newest backup in full, which also finds one that the current passphrase can't open. */
export async function readNewestBack({ open, place, passphrase, clock, signal }: Reading): Promise<void> {
  // If the folder can't be read, the next backup fails too and reports it to staff.
  const [newest] = await place.list().catch(() => []);
  if (!newest || (await findReadBack(open.db))?.file === newest.name) return;
  const begun = { file: newest.name, at: clock(), rows: null };
  await save(open, { ...begun, error: null });
  try {
    const verified = await place.withPath(newest.name, (path) => verifyBackup(path, passphrase, signal));
    if (!verified) return forget(open);
    const rows = Object.values(verified.manifest.rows).reduce((sum, count) => sum + count, 0);
    await save(open, { ...begun, rows, error: null });
  } catch (error) {
    if (signal.aborted) return forget(open);
    const isBroken = error instanceof BrokenBackupError;
    await save(open, { ...begun, error: isBroken ? error.message : 'The file could not be read.' });
  }
}

export async function findReadBack(db: Database): Promise<ReadBack | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? savedSchema.parse(JSON.parse(row.value)) : null;
}

async function save(open: OpenDatabase, read: ReadBack): Promise<void> {
  await open.transact((trx) => writeSetting(trx, KEY, read, read.at));
}

async function forget(open: OpenDatabase): Promise<void> {
  await open.transact((trx) => forgetSetting(trx, KEY));
}

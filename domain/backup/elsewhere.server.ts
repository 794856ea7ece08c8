import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { forgetSetting, writeSetting } from '#domain/provider/setting.server.ts';
import { type Clock, HOUR_MS } from '#platform/clock/clock.ts';
import type { Archive } from '#platform/files/s3-archive.server.ts';
import { causeOf, type Log, nameAndPlace } from '#platform/log/log.server.ts';
import { type BackupPlace, isBackupName } from './place.ts';

const KEY = 'backup elsewhere';
const RETRY_AFTER_MS = HOUR_MS;

export interface Elsewhere {
  readonly archive: Archive;
  readonly place: string;
}

const savedSchema = z.object({
  place: z.string(),
  file: z.string(),
  triedAt: z.number(),
  error: z.string().nullable(),
  copied: z.object({ file: z.string(), at: z.number() }).nullable(),
});
export type ElsewhereState = z.output<typeof savedSchema>;

export async function readElsewhere(db: Database): Promise<ElsewhereState | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? savedSchema.parse(JSON.parse(row.value)) : null;
}

interface Copying {
  readonly open: OpenDatabase;
  readonly from: BackupPlace;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly signal: AbortSignal;
}

/** Copies the newest backup, and removes those no longer stored here. Retries a failure after an hour. */
export async function copyElsewhere(copying: Copying, elsewhere: Elsewhere | null): Promise<void> {
  const { open, from, clock, log, signal } = copying;
  const before = await readElsewhere(open.db);
  if (elsewhere === null) {
    if (before) await open.transact((trx) => forgetSetting(trx, KEY));
    return;
  }
  const { place, archive } = elsewhere;
  const known = before?.place === place ? before : null;
  const [newest, ...older] = await from.list();
  if (!newest || known?.copied?.file === newest.name) return;
  if (known?.file === newest.name && clock() - known.triedAt < RETRY_AFTER_MS) return;
  const state = { place, file: newest.name, triedAt: clock(), copied: known?.copied ?? null };
  await save(open, { ...state, error: known?.error ?? null });
  if (!newest.isEncrypted) return save(open, { ...state, error: 'It is not encrypted, so it stays here.' });
  try {
    const sent = await from.withPath(newest.name, async (path) => {
      await archive.send(newest.name, path, signal);
      return true;
    });
    if (sent === null) throw new Error('The backup was removed before it was copied');
    await save(open, { ...state, error: null, copied: { file: newest.name, at: clock() } });
    const retained = new Set([newest, ...older].map(({ name }) => name));
    for (const { name } of await archive.list())
      if (isBackupName(name) && !retained.has(name)) await archive.remove(name);
    log.info({ bytes: newest.bytes }, 'backup copied elsewhere');
  } catch (error) {
    if (signal.aborted) return;
    const name = causeOf(error);
    log.error({ error: nameAndPlace(error) }, 'backup not copied elsewhere');
    const copied = (await readElsewhere(open.db))?.copied ?? null;
    await save(open, {
      ...state,
      copied,
      error:
        copied?.file === newest.name
          ? `It is there, but older ones could not be removed (${name}).`
          : `The storage did not take it (${name}).`,
    });
  }
}

async function save(open: OpenDatabase, state: ElsewhereState): Promise<void> {
  await open.transact((trx) => writeSetting(trx, KEY, state, state.triedAt));
}

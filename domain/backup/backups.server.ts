import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#domain/database.ts';
import { type Clock, DAY_MS } from '#platform/clock/clock.ts';
import { BrokenDatabaseError } from '#platform/database/quick-check.server.ts';
import { OwnedByAnotherError } from '#platform/files/owner-marks.server.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import { saveAuditMark } from './audit-marks.server.ts';
import { copyElsewhere, type Elsewhere } from './elsewhere.server.ts';
import { storeErasures } from './erasures.server.ts';

import { type BackupSources, makeBackup } from './make.server.ts';
import { type BackupPlace, backupName, pruneBackups } from './place.ts';
import { readNewestBack } from './read-back.server.ts';
import { beginRun, dueSlot, finishRun, RENEW_MS, renewRun } from './runs.server.ts';
import { readSchedule } from './schedule.server.ts';
import { type DiskState, diskState } from './state.server.ts';
import { type VerifiedBackup, verifyBackup } from './verify.server.ts';

export interface BackupParts {
  readonly open: OpenDatabase;
  readonly sources: BackupSources;
  readonly place: BackupPlace;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly elsewhere?: Elsewhere | null;
}

export interface Backups {
  readonly place: BackupPlace;
  /** Reads the whole backup; null if there is none of that name. @throws BrokenBackupError, and disk errors */
  verify(name: string): Promise<VerifiedBackup | null>;
  disk(): Promise<DiskState>;
  /** Returns immediately; false if any process is already making one. */
  begin(requester: string): Promise<boolean>;
  /** Makes a due backup, stores the erasures, copies and verifies the newest backup; in one process only. */
  makeDue(): Promise<void>;
  stop(): Promise<void>;
}

class StoppedError extends Error {}

export function createBackups(parts: BackupParts): Backups {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const begin = async (slot: string, requester: string | null) => {
    if (stopping.signal.aborted) return null;
    const now = parts.clock();
    const file = backupName(now);
    const id = await beginRun(parts.open, { slot, requester, file, now });
    if (id === null) return null;
    const done = makeRun(parts, { id, file, now }, stopping.signal).finally(() => running.delete(done));
    running.add(done);
    return { done };
  };
  return {
    place: parts.place,
    verify: (name) => parts.place.withPath(name, (path) => verifyBackup(path, parts.sources.passphrase)),
    disk: () => diskState(parts.open, { folder: parts.dataDir, databaseUrl: parts.sources.databaseUrl }),
    begin: async (requester) => (await begin(`asked ${randomUUID()}`, requester)) !== null,
    async makeDue() {
      const slot = await dueSlot(parts.open.db, parts.clock());
      if (slot !== null) await (await begin(slot, null))?.done;
      // An error here also fails the next backup, which reports it to staff.
      await storeErasures(parts.open.db, parts.place).catch((error: unknown) =>
        parts.log.error({ error: nameAndPlace(error) }, 'erasures not kept'),
      );
      const { open, place, clock, log, elsewhere = null } = parts;
      const { signal } = stopping;
      await copyElsewhere({ open, from: place, clock, log, signal }, elsewhere);
      await readNewestBack({ open, place, passphrase: parts.sources.passphrase, clock, signal });
    },
    async stop() {
      stopping.abort(new StoppedError('The site stops'));
      await Promise.all(running);
    },
  };
}

interface Run {
  readonly id: number;
  readonly file: string;
  readonly now: number;
}

/** Records failures for staff and never throws. */
async function makeRun(parts: BackupParts, { id, file, now }: Run, stopping: AbortSignal): Promise<void> {
  const { open, sources, place, clock, log } = parts;
  const lost = new AbortController();
  const renewing = setInterval(() => {
    renewRun(open, id, clock()).then(
      (ours) => !ours && lost.abort(new Error('Another process took over')),
      () => {},
    );
  }, RENEW_MS);
  try {
    await storeErasures(open.db, place);
    await saveAuditMark(open.db, place, now);
    const signal = AbortSignal.any([stopping, lost.signal]);
    const made = await place.store(file, (path) => makeBackup(sources, path, { now, signal }), signal);
    await finishRun(open, id, made, clock());
    const { schedule } = await readSchedule(open.db);
    const removed = await pruneBackups(place, schedule);
    await place.removeUnfinished(clock() - DAY_MS);
    log.info({ bytes: made.bytes, rows: made.rows, ms: clock() - now, removed }, 'backup made');
  } catch (error) {
    log.error({ error: nameAndPlace(error) }, 'backup failed');
    await finishRun(open, id, reasonOf(error), clock()).catch(() => {});
  } finally {
    clearInterval(renewing);
  }
}

const DISK_TROUBLE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EACCES: 'The site may not write into the folder of backups.',
  EPERM: 'The site may not write into the folder of backups.',
  EROFS: 'The folder of backups can only be read.',
  EEXIST: 'Where the folder of backups should be is a file.',
  ENOTDIR: 'Where the folder of backups should be is a file.',
};

function reasonOf(error: unknown): string {
  if (error instanceof StoppedError) return 'The site was stopped while the backup was made.';
  if (error instanceof OwnedByAnotherError || error instanceof BrokenDatabaseError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return DISK_TROUBLE[code] ?? 'It could not be made. The log of the site says more.';
}

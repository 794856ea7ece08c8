import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config.ts';
import { installationId } from '#domain/backup/installation.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { scanMarks } from '#domain/virus-scans/scan-marks.server.ts';
import { openClamd, type VirusScanner } from '#platform/clamd/clamd.server.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Files, openFiles } from '#platform/files/files.server.ts';
import {
  type Demand,
  demandOwnership,
  OwnedByAnotherError,
  type Owner,
  ownedFiles,
  type StoragePlace,
} from '#platform/files/owner-marks.server.ts';
import { openS3Files, type S3Place } from '#platform/files/s3.server.ts';
import { openS3Archive } from '#platform/files/s3-archive.server.ts';
import { scannedFiles, scannedUploads } from '#platform/files/scanned-files.server.ts';
import { openPictureWorkers } from '#platform/images/pictures.server.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';

export function openStores({ dataDir, filesPlace, mediaPlace }: Config) {
  const uploads = openFiles(join(dataDir, 'uploads'));
  const at = (folder: string, place: S3Place | undefined) =>
    place ? openS3Files(place, uploads) : openFiles(join(dataDir, folder));
  return { files: at('files', filesPlace), media: at('media', mediaPlace), uploads };
}

interface StoreParts {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
}

/** Each location may belong to one installation only. */
export function storagePlaces(config: Config): readonly StoragePlace[] {
  const named = {
    MEDIA_URL: config.mediaPlace,
    FILES_URL: config.filesPlace,
    BACKUP_URL: config.backupPlace,
    BACKUP_COPY_URL: config.backupCopyPlace,
  };
  return Object.entries(named).flatMap(([variable, place]) =>
    place ? [{ variable, archive: openS3Archive(place) }] : [],
  );
}

/** The limit for all storage locations together, so that visitors don't wait. */
const CLAIM_MS = 5_000;

class SilentStorageError extends Error {
  override name = 'SilentStorageError';
}

export function ownerOf({ publicOrigin }: Config, id: string, now: number): Owner {
  return { id, origin: publicOrigin ?? null, since: new Date(now).toISOString().slice(0, 10) };
}

/** Claims storage; if it is unreachable, checks again before each change. @throws OwnedByAnotherError */
export async function claimStorage(
  config: Config,
  { open, clock, log }: StoreParts,
  limitMs = CLAIM_MS,
): Promise<ReadonlyMap<string, Demand>> {
  const owner = ownerOf(config, await installationId(open, clock()), clock());
  const demands = new Map(
    storagePlaces(config).map((place) => [place.variable, demandOwnership(place, owner, clock)]),
  );
  const over = new AbortController();
  const limit = pause(limitMs, 'silent', { signal: over.signal }).catch(() => 'silent');
  const claimed = [...demands].map(async ([place, demand]) => {
    try {
      if ((await Promise.race([demand(), limit])) === 'silent') throw new SilentStorageError();
    } catch (error) {
      if (error instanceof OwnedByAnotherError) throw error;
      log.error({ place, error: nameAndPlace(error) }, 'storage not reached');
    }
  });
  await Promise.all(claimed).finally(() => over.abort());
  return demands;
}

export function scannerOf({ clamdPlace }: Config, clock: Clock): VirusScanner | null {
  return clamdPlace ? openClamd(clamdPlace, clock) : null;
}

/** Opens stores that change nothing another installation owns; `stored` skips the scan, for backups. */
export function openOwnedStores(
  config: Config,
  demands: ReadonlyMap<string, Demand>,
  { open, clock, log }: StoreParts,
) {
  const { files, media, uploads } = openStores(config);
  const owned = (variable: string, store: Files) => {
    const demand = demands.get(variable);
    return demand ? ownedFiles(store, demand) : store;
  };
  const stored = owned('FILES_URL', files);
  const scanner = scannerOf(config, clock);
  const workshop = { files: owned('MEDIA_URL', media), workers: openPictureWorkers() };
  if (!scanner) return { files: stored, stored, media: { ...workshop, uploads } };
  return {
    files: scannedFiles(stored, { scanner, marks: scanMarks(open), clock, log }),
    stored,
    media: { ...workshop, uploads: scannedUploads(uploads, { scanner, log }) },
  };
}

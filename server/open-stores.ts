import { join } from 'node:path';
import type { Config } from '#config.ts';
import { installationId } from '#domain/backup/installation.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
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
import { openPictureWorkers } from '#platform/images/pictures.server.ts';
import type { Log } from '#platform/log/log.server.ts';

/** Private files and pictures of the site, each on the disk or in storage; uploads are always on the disk. */
export function openStores({ dataDir, filesPlace, mediaPlace }: Config) {
  const uploads = openFiles(join(dataDir, 'uploads'));
  const at = (folder: string, place: S3Place | undefined) =>
    place ? openS3Files(place, uploads) : openFiles(join(dataDir, folder));
  return { files: at('files', filesPlace), media: at('media', mediaPlace), uploads };
}

/** What the configuration names in storage: each may have one installation alone. */
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

/** What the marks of this installation say. @param id a new one where it is about to be restored */
export function ownerOf({ publicOrigin }: Config, id: string, now: number): Owner {
  const since = new Date(now).toISOString().slice(0, 10);
  return { id, says: `${publicOrigin ?? 'a site without PUBLIC_ORIGIN'}, since ${since}` };
}

/**
 * Makes every configured place this installation's own. While the storage can't be reached the site serves all the
 * same, and asks again before it changes something there.
 * @returns what to ask before something is changed at the place of a variable
 * @throws OwnedByAnotherError
 */
export async function claimStorage(
  config: Config,
  { open, clock, log }: { readonly open: OpenDatabase; readonly clock: Clock; readonly log: Log },
): Promise<ReadonlyMap<string, Demand>> {
  const owner = ownerOf(config, await installationId(open, clock()), clock());
  const demands = new Map<string, Demand>();
  for (const place of storagePlaces(config)) {
    const demand = demandOwnership(place, owner, clock);
    demands.set(place.variable, demand);
    await demand().catch((error: unknown) => {
      if (error instanceof OwnedByAnotherError) throw error;
      const name = error instanceof Error ? error.name : 'unknown';
      log.error({ place: place.variable, error: name }, 'storage not reached');
    });
  }
  return demands;
}

/** {@link openStores}, which change nothing in storage that is not ours. */
export function openOwnedStores(config: Config, demands: ReadonlyMap<string, Demand>) {
  const { files, media, uploads } = openStores(config);
  const owned = (variable: string, store: Files) => {
    const demand = demands.get(variable);
    return demand ? ownedFiles(store, demand) : store;
  };
  return {
    files: owned('FILES_URL', files),
    media: { files: owned('MEDIA_URL', media), uploads, workers: openPictureWorkers() },
  };
}

import { join } from 'node:path';
import type { Config } from '#config.ts';
import { type BackupParts, createBackups } from '#domain/backup/backups.server.ts';
import { folderPlace } from '#domain/backup/folder.server.ts';
import type { BackupPlace } from '#domain/backup/place.ts';
import { storagePlace } from '#domain/backup/storage.server.ts';
import { type Demand, ownedArchive } from '#platform/files/owner-marks.server.ts';
import type { S3Place } from '#platform/files/s3.server.ts';
import { openS3Archive } from '#platform/files/s3-archive.server.ts';

type BackupsParts = Pick<BackupParts, 'open' | 'clock' | 'log'> &
  Pick<BackupParts['sources'], 'files' | 'media' | 'secret'>;

export function openBackups(
  config: Config,
  { files, media, secret, ...parts }: BackupsParts,
  demands: ReadonlyMap<string, Demand>,
) {
  const { databaseUrl, dataDir, backupPassphrase: passphrase, backupCopyPlace } = config;
  const sources = { passphrase, databaseUrl, files, media, secret };
  const elsewhere = backupCopyPlace
    ? {
        archive: archiveAt(backupCopyPlace, demands.get('BACKUP_COPY_URL')),
        place: textOf(backupCopyPlace),
      }
    : null;
  const place = backupPlaceOf(config, demands.get('BACKUP_URL'));
  return createBackups({ ...parts, sources, place, dataDir, elsewhere });
}

/** `demand` is called before anything is changed there. */
export function backupPlaceOf({ backupPlace, backupDir }: Config, demand?: Demand): BackupPlace {
  if (!backupPlace) return folderPlace(backupDir);
  const folder = join(backupDir, 'on-their-way');
  return storagePlace({ archive: archiveAt(backupPlace, demand), text: textOf(backupPlace), folder });
}

function archiveAt(place: S3Place, demand: Demand | undefined) {
  const archive = openS3Archive(place);
  return demand ? ownedArchive(archive, demand) : archive;
}

function textOf({ endpoint, bucket, prefix }: S3Place): string {
  return [new URL(endpoint).host, bucket, prefix.replace(/\/$/, '')].filter(Boolean).join('/');
}

import type { Config } from '#config.ts';
import { type BackupParts, createBackups } from '#domain/backup/backups.server.ts';
import { openS3Archive } from '#platform/files/s3-archive.server.ts';

type BackupsParts = Pick<BackupParts, 'open' | 'clock' | 'log'> &
  Pick<BackupParts['sources'], 'files' | 'media' | 'secret'>;

/** What makes and checks backups, in the folder and, where one is configured, the place elsewhere. */
export function openBackups(config: Config, { files, media, secret, ...parts }: BackupsParts) {
  const { databaseUrl, dataDir, backupDir: folder, backupPassphrase: passphrase } = config;
  const sources = { passphrase, databaseUrl, files, media, secret };
  return createBackups({ ...parts, sources, folder, dataDir, elsewhere: elsewhereOf(config) });
}

/** Without its keys, which no screen shows. */
function elsewhereOf({ backupCopyPlace }: Config) {
  if (!backupCopyPlace) return null;
  const { endpoint, bucket, prefix } = backupCopyPlace;
  const place = [new URL(endpoint).host, bucket, prefix.replace(/\/$/, '')].filter(Boolean).join('/');
  return { archive: openS3Archive(backupCopyPlace), place };
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backups, createBackups } from '#domain/backup/backups.server.ts';
import { folderPlace } from '#domain/backup/folder.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openLog } from '#platform/log/log.server.ts';

export function backupsOf(
  open: OpenDatabase & { readonly url?: string },
  folder = join(tmpdir(), 'kindlewick-test-backups'),
  clock = systemClock,
): Backups {
  return createBackups({
    open,
    sources: {
      databaseUrl: open.url ?? '',
      files: openFiles(join(folder, 'files')),
      media: openFiles(join(folder, 'media')),
      secret: 'a-secret-of-the-tests-that-is-long-enough',
    },
    place: folderPlace(join(folder, 'backups')),
    dataDir: folder,
    clock,
    log: openLog('silent').log,
  });
}

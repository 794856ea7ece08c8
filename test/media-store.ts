import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaStore } from '#domain/media/add.server.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openPictureWorkers } from '#platform/images/pictures.server.ts';

export function mediaStoreIn(folder = join(tmpdir(), 'kindlewick-test-media')): MediaStore {
  return {
    files: openFiles(join(folder, 'media')),
    uploads: openFiles(join(folder, 'uploads')),
    workers: openPictureWorkers(),
  };
}

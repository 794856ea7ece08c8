import type { Files, LocalFiles } from '#platform/files/files.server.ts';
import type { PictureWorkers } from '#platform/images/pictures.server.ts';

export interface MediaStore {
  readonly files: Files;
  /** Temporary uploads, always on this machine's disk. */
  readonly uploads: LocalFiles;
  readonly workers: PictureWorkers;
}

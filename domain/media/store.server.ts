import type { Files, LocalFiles } from '#platform/files/files.server.ts';
import type { PictureWorkers } from '#platform/images/pictures.server.ts';

export interface MediaStore {
  /** The variants that pages show: on disk or in S3-compatible storage. */
  readonly files: Files;
  /** While they are looked at; always on this machine's disk. */
  readonly uploads: LocalFiles;
  readonly workers: PictureWorkers;
}

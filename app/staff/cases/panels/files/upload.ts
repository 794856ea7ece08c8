import { FILE_BYTES_MAX, FILE_REFUSALS } from '#domain/cases/replies/attachment-limits.ts';
import { MEDIA_BYTES_MAX, MEDIA_REFUSALS } from '#domain/media/media.ts';
import { sendFile } from '../../../send-file.ts';
import type { FileView } from './file-view.server.ts';

export type UploadAnswer =
  | { readonly status: 'kept'; readonly file: FileView }
  | { readonly status: 'refused'; readonly why: string };

const NO_CONNECTION = 'The file didn’t arrive. Check your connection, then choose it again.';

export const uploadTo =
  (reference: string, direction: 'in' | 'out') =>
  async (file: File, onProgress: (part: number) => void): Promise<UploadAnswer> => {
    if (file.size > FILE_BYTES_MAX) return { status: 'refused', why: FILE_REFUSALS['file-too-big'] };
    const to = `/cases/${reference}/upload?${new URLSearchParams({ direction })}`;
    return sendFile({ to, file, noConnection: NO_CONNECTION, onProgress });
  };

export const uploadPicture =
  (reference: string) =>
  async (file: File, onProgress: (part: number) => void): Promise<UploadAnswer> => {
    if (file.size > MEDIA_BYTES_MAX) return { status: 'refused', why: MEDIA_REFUSALS['too-big'] };
    const to = `/cases/${reference}/upload?${new URLSearchParams({ as: AS_PICTURE })}`;
    return sendFile({ to, file, noConnection: NO_CONNECTION, onProgress });
  };

export const AS_PICTURE = 'picture';

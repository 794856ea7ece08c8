import { MEDIA_BYTES_MAX, MEDIA_REFUSALS } from '#domain/media/media.ts';
import { sendFile } from '../send-file.ts';
import type { PickedPicture } from './picked.ts';

export type MediaUploadAnswer =
  | { readonly status: 'kept'; readonly picture: PickedPicture }
  | { readonly status: 'refused'; readonly why: string };

const NO_CONNECTION = 'The picture didn’t arrive. Check your connection, then choose it again.';

/** From 0 to 1; always resolves, as {@link sendFile} does. */
export async function uploadMedia(
  file: File,
  onProgress: (part: number) => void,
): Promise<MediaUploadAnswer> {
  if (file.size > MEDIA_BYTES_MAX) return { status: 'refused', why: MEDIA_REFUSALS['too-big'] };
  return sendFile({ to: '/media/upload', file, noConnection: NO_CONNECTION, onProgress });
}

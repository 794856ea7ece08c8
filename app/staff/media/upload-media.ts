import { MEDIA_BYTES_MAX, MEDIA_REFUSALS } from '#domain/media/media.ts';
import { SIGNED_OUT } from '../cases/answers.ts';
import type { PickedPicture } from './picked.ts';

export type MediaUploadAnswer =
  | { readonly status: 'kept'; readonly picture: PickedPicture }
  | { readonly status: 'refused'; readonly why: string };

const NO_CONNECTION = 'The picture didn’t arrive. Check your connection, then choose it again.';

/**
 * Sends one picture by itself and says how far it is, from 0 to 1. `fetch` cannot tell that of what it sends.
 * Always resolves; why a picture was not kept is a sentence.
 */
export function uploadMedia(file: File, onProgress: (part: number) => void): Promise<MediaUploadAnswer> {
  if (file.size > MEDIA_BYTES_MAX) {
    return Promise.resolve({ status: 'refused', why: MEDIA_REFUSALS['too-big'] });
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/media/upload?${new URLSearchParams({ name: file.name })}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as MediaUploadAnswer | null;
      if (answer?.status === 'kept' || answer?.status === 'refused') return resolve(answer);
      const signedOut = request.status === 401 || request.status === 413;
      resolve({ status: 'refused', why: signedOut ? SIGNED_OUT : NO_CONNECTION });
    };
    request.onerror = () => resolve({ status: 'refused', why: NO_CONNECTION });
    request.send(file);
  });
}

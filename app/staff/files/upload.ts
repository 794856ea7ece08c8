import { FILE_BYTES_MAX, FILE_REFUSALS } from '#domain/replies/attachment-limits.ts';
import { SIGNED_OUT } from '../cases/answers.ts';
import type { UploadAnswer } from '../reply/reply-answer.ts';

const NO_CONNECTION = 'The file did not arrive. Look at your connection, then choose it again.';

/**
 * Sends one file by itself and says how far it is, from 0 to 1. `fetch` cannot tell that of what it sends.
 * Always resolves; why a file was not kept is a sentence.
 */
export function uploadFile(
  { reference, direction, file }: { reference: string; direction: 'in' | 'out'; file: File },
  onProgress: (part: number) => void,
): Promise<UploadAnswer> {
  if (file.size > FILE_BYTES_MAX) {
    return Promise.resolve({ status: 'refused', why: FILE_REFUSALS['file-too-big'] });
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/cases/${reference}/upload?${new URLSearchParams({ direction, name: file.name })}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as UploadAnswer | null;
      if (answer?.status === 'kept' || answer?.status === 'refused') return resolve(answer);
      const signedOut = request.status === 401 || request.status === 413;
      resolve({ status: 'refused', why: signedOut ? SIGNED_OUT : NO_CONNECTION });
    };
    request.onerror = () => resolve({ status: 'refused', why: NO_CONNECTION });
    request.send(file);
  });
}

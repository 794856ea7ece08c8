import { SIGNED_OUT } from './kit/answers.ts';

const NAME_HEADER = 'X-File-Name';

/** Returns '' if no name was sent; null if it can't be read. */
export function sentFileName(headers: Headers): string | null {
  try {
    return decodeURIComponent(headers.get(NAME_HEADER) ?? '');
  } catch {
    return null;
  }
}

interface Refusal {
  readonly status: 'refused';
  readonly why: string;
}

interface Sending {
  readonly to: string;
  readonly file: File;
  readonly noConnection: string;
  /** From 0 to 1. */
  onProgress(part: number): void;
}

/** Reports progress, which `fetch` can't. Always resolves; a refusal's reason is a sentence. */
export function sendFile<Stored extends { readonly status: 'kept' }>({
  to,
  file,
  noConnection,
  onProgress,
}: Sending): Promise<Stored | Refusal> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', to);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader(NAME_HEADER, encodeURIComponent(file.name.toWellFormed()));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as Stored | Refusal | null;
      if (answer?.status === 'kept' || answer?.status === 'refused') return resolve(answer);
      const signedOut = request.status === 401 || request.status === 413;
      resolve({ status: 'refused', why: signedOut ? SIGNED_OUT : noConnection });
    };
    request.onerror = () => resolve({ status: 'refused', why: noConnection });
    request.send(file);
  });
}

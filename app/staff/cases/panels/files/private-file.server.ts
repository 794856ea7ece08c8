import { data, redirect } from 'react-router';
import { FileHeldBackError, type Files } from '#platform/files/files.server.ts';
import { webStream } from '#platform/files/web-stream.server.ts';
import { attachmentDisposition } from './disposition.ts';

export interface PrivateFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

const GUARDED = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' } as const;

/** Sends a file to save, never to render. @throws 404 if it is gone, a redirect if it is quarantined */
export async function sendPrivateFile(files: Files, file: PrivateFile): Promise<Response> {
  return respond(files, file, {
    'Content-Disposition': attachmentDisposition(file.name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
}

export function isBrowserViewable(type: string): boolean {
  return type === PDF || PICTURES.has(type) || type === 'image/gif' || AUDIO.has(type);
}

export const AUDIO: ReadonlySet<string> = new Set([
  ...['audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/aac', 'audio/flac'],
]);

export const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const PDF = 'application/pdf';

export function isDrawn(type: string): boolean {
  return PICTURES.has(type) || type === 'image/tiff';
}

/** Shows or plays a file on its own; some players need ranges. @throws as {@link sendPrivateFile} */
export async function showPrivateFile(
  files: Files,
  file: PrivateFile,
  range: string | null = null,
): Promise<Response> {
  const { name, type } = file;
  const whole = await respond(files, file, {
    'Content-Disposition': attachmentDisposition(name).replace(/^attachment/, 'inline'),
    // No browser renders a sandboxed PDF; anything it loads automatically is refused anyway.
    'Content-Security-Policy':
      type === PDF
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
        : "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'Accept-Ranges': AUDIO.has(type) ? 'bytes' : 'none',
  });
  return AUDIO.has(type) ? partOf(whole, range, file.bytes) : whole;
}

/** Returns one byte range (RFC 9110, 14.2); any other request gets the whole file, as is allowed. */
function partOf(whole: Response, range: string | null, bytes: number): Response {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  const start = Number(first);
  const end = Math.min(last === '' ? bytes - 1 : Number(last), bytes - 1);
  if (first === '' || start > end || !whole.body) return whole;
  const headers = new Headers(whole.headers);
  headers.set('Content-Range', `bytes ${start}-${end}/${bytes}`);
  headers.set('Content-Length', String(end - start + 1));
  return new Response(whole.body.pipeThrough(sliced(start, end + 1)), { status: 206, headers });
}

function sliced(start: number, end: number): TransformStream<Uint8Array, Uint8Array> {
  let at = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const piece = chunk.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
      at += chunk.length;
      if (piece.length > 0) controller.enqueue(piece);
      if (at >= end) controller.terminate();
    },
  });
}

async function respond(files: Files, { key, type, bytes }: PrivateFile, headers: Record<string, string>) {
  const content = await files.get(key).catch((error: unknown) => {
    if (error instanceof FileHeldBackError) throw redirect(`/held-back/${error.why}`);
    throw error;
  });
  if (!content) throw data(null, { status: 404 });
  return new Response(webStream(content), {
    headers: { 'Content-Type': type, 'Content-Length': String(bytes), ...GUARDED, ...headers },
  });
}

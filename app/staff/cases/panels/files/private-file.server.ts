import { Readable } from 'node:stream';
import { data, redirect } from 'react-router';
import { FileHeldBackError, type Files } from '#platform/files/files.server.ts';
import { attachmentDisposition } from './disposition.ts';

export interface PrivateFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

const GUARDED = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' } as const;

/**
 * To be saved, never drawn or run by the browser under our address.
 * @throws 404 where the file is gone, and the way to a page that says why where the virus scanner holds it back
 */
export async function sendPrivateFile(files: Files, file: PrivateFile): Promise<Response> {
  return respond(files, file, {
    'Content-Disposition': attachmentDisposition(file.name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
}

/** What a browser shows by itself, without anything in it that could run. */
export function isShownByBrowsers(type: string): boolean {
  return type === PDF || PICTURES.has(type);
}

export const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const PDF = 'application/pdf';

/** Shown alone in a window of its own; its type was read from its bytes. @throws as {@link sendPrivateFile} */
export function showPrivateFile(files: Files, file: PrivateFile): Promise<Response> {
  const { name, type } = file;
  return respond(files, file, {
    'Content-Disposition': attachmentDisposition(name).replace(/^attachment/, 'inline'),
    // In a sandbox no browser draws a PDF. Whatever it asks for by itself is refused all the same.
    'Content-Security-Policy':
      type === PDF
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
        : "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
}

async function respond(files: Files, { key, type, bytes }: PrivateFile, headers: Record<string, string>) {
  const content = await files.get(key).catch((error: unknown) => {
    if (error instanceof FileHeldBackError) throw redirect(`/held-back/${error.why}`);
    throw error;
  });
  if (!content) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: { 'Content-Type': type, 'Content-Length': String(bytes), ...GUARDED, ...headers },
  });
}

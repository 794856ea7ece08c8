import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { REPLY_BYTES_MAX } from '#domain/cases/replies/attachment-limits.ts';
import { POST_TEXT_MAX } from '#domain/content/post-draft.ts';
import { IMPORT_BYTES_MAX } from '#domain/import/import.table.ts';
import { MEDIA_BYTES_MAX, MEDIA_FILES_MAX } from '#domain/media/media.ts';
import type { StaffAccounts } from '#domain/staff/accounts.server.ts';
import { may, type Permission } from '#domain/staff/roles.ts';
import { multipartBoundary } from '#platform/files/multipart.ts';
import type { HonoEnv } from './app.ts';
import type { Refuse } from './react-router.ts';

/** Our longest address has 200 characters; redirects allow 300. Only programs send longer ones. */
export const PATH_MAX = 2_048;
/** Our deepest address has six parts. The router retries at each of many slashes in a row, hence the limit. */
export const SLASHES_MAX = 64;

export function isTooLong(path: string): boolean {
  if (path.length > PATH_MAX) return true;
  let slashes = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) slashes++;
  return slashes > SLASHES_MAX;
}

/** An encoded NUL. None of our text contains one, and PostgreSQL rejects it. */
const NUL = '%00';

/** Answers 414 to a long path and 400 to a NUL before anything reads them, in text that costs nothing to generate. */
export function pathLimit(phone: () => string) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    if (isTooLong(c.req.path)) {
      return c.text(`No page of ours has such a long address. Please ring us on ${phone()}.`, 414);
    }
    if (c.req.url.includes(NUL))
      return c.text(`Nothing is at this address. Please ring us on ${phone()}.`, 400);
    return next();
  });
}

/** Fits the longest message in any script, with every character triple-escaped. */
export const BODY_BYTES_MAX = 64 * 1024;

/** All files of a reply and its text, in one form of a browser without script. */
export const UPLOAD_BYTES_MAX = REPLY_BYTES_MAX + BODY_BYTES_MAX;
const MEDIA_FORM_BYTES_MAX = MEDIA_FILES_MAX * MEDIA_BYTES_MAX + BODY_BYTES_MAX;
const MARK_FORM_BYTES_MAX = 2 * MEDIA_BYTES_MAX + BODY_BYTES_MAX;

/** Fits a post or page whose every character is triple-escaped. */
const TEXT_FORM_BYTES_MAX = 9 * POST_TEXT_MAX + BODY_BYTES_MAX;

interface Upload {
  readonly paths: RegExp;
  /** Allows anyone if null; the page checks the visitor before storing a byte. */
  readonly permission: Permission | null;
  readonly bytes: number;
}

const UPLOADS: readonly Upload[] = [
  { paths: /^\/messages(?:\.data)?$/, permission: null, bytes: UPLOAD_BYTES_MAX },
  {
    paths: /^\/cases\/[^/]+\/(?:reply|draft|files|upload)(?:\.data)?$/,
    permission: 'answer-cases',
    bytes: UPLOAD_BYTES_MAX,
  },
  {
    paths: /^\/media\/(?:upload|add)(?:\.data)?$/,
    permission: 'edit-media',
    bytes: MEDIA_FORM_BYTES_MAX,
  },
  {
    paths: /^\/settings\/logo(?:\.data)?$/,
    permission: 'change-settings',
    bytes: MARK_FORM_BYTES_MAX,
  },
  {
    paths: /^\/posts\/[^/]+\/save(?:\.data)?$/,
    permission: 'edit-posts',
    bytes: TEXT_FORM_BYTES_MAX,
  },
  {
    paths: /^\/pages\/(?:texts\/)?[^/]+\/save(?:\.data)?$/,
    permission: 'edit-site',
    bytes: TEXT_FORM_BYTES_MAX,
  },
  {
    paths: /^\/settings\/import(?:\.data)?$/,
    permission: 'import',
    bytes: IMPORT_BYTES_MAX + BODY_BYTES_MAX,
  },
];

export function isUpload(method: string, url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return method === 'POST' && UPLOADS.some(({ paths }) => paths.test(path));
}

/** Answers 413 above {@link BODY_BYTES_MAX}, or what {@link UPLOADS} allows; counts a body of undeclared length. */
export function bodyLimit(refuse: Refuse, staff: Pick<StaffAccounts, 'peek'>) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const announced = c.req.header('content-length');
    if (announced !== undefined && c.req.header('transfer-encoding') === undefined) {
      if (Number(announced) <= BODY_BYTES_MAX) return next();
      return Number(announced) <= (await uploadBytes(c, staff)) ? next() : refuse(c, 'too-large');
    }
    const { body } = c.req.raw;
    if (!body) return next();
    const uploadMax = await uploadBytes(c, staff);
    if (uploadMax > 0) {
      const { url, method, headers, signal } = c.req.raw;
      const init = {
        method,
        headers,
        signal,
        body: body.pipeThrough(upTo(uploadMax)),
        duplex: 'half',
      };
      c.req.raw = new Request(url, init);
      return next();
    }
    const bytes = await readAtMost(body, BODY_BYTES_MAX);
    if (!bytes) return refuse(c, 'too-large');
    const { url, method, headers, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body: bytes, signal });
    return next();
  });
}

/** Returns the allowed bytes of files, 0 if this person may send none. Checked before the body is read. */
async function uploadBytes(c: Context<HonoEnv>, staff: Pick<StaffAccounts, 'peek'>): Promise<number> {
  const upload = c.req.method === 'POST' && UPLOADS.find(({ paths }) => paths.test(c.req.path));
  if (!upload) return 0;
  if (upload.permission === null)
    return multipartBoundary(c.req.header('content-type') ?? null) ? upload.bytes : 0;
  const signedIn = await staff.peek(c.req.header('cookie') ?? null);
  return signedIn && may(signedIn.actor, upload.permission) ? upload.bytes : 0;
}

function upTo(max: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > max) controller.error(new Error(`More than ${max} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

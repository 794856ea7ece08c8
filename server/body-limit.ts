import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { REPLY_BYTES_MAX } from '#domain/replies/attachment-limits.ts';
import type { StaffAccounts } from '#domain/staff/accounts.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { HonoEnv } from './app.ts';
import type { Refuse } from './react-router.ts';

/** The longest message in any script, with every character escaped three times over, fits. */
export const BODY_BYTES_MAX = 64 * 1024;

/** All files of a reply and its words, in one form of a browser without script. */
export const UPLOAD_BYTES_MAX = REPLY_BYTES_MAX + BODY_BYTES_MAX;
/** Where staff send files. These read what comes piece by piece, and count it themselves as well. */
const UPLOAD_PATHS = /^\/cases\/[^/]+\/(?:reply|draft|files|upload)(?:\.data)?$/;

/**
 * Answers 413 to a write of more than {@link BODY_BYTES_MAX}, or {@link UPLOAD_BYTES_MAX} when a member of
 * staff who answers cases sends files. Node's parser reads no byte beyond an announced
 * length; a body that announces none is counted while it is read.
 */
export function bodyLimit(refuse: Refuse, staff: Pick<StaffAccounts, 'peek'>) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const announced = c.req.header('content-length');
    if (announced !== undefined && c.req.header('transfer-encoding') === undefined) {
      if (Number(announced) <= BODY_BYTES_MAX) return next();
      return Number(announced) <= UPLOAD_BYTES_MAX && (await sendsFiles(c, staff)) ? next() : refuse(c, 413);
    }
    const { body } = c.req.raw;
    if (!body) return next();
    if (await sendsFiles(c, staff)) {
      const { url, method, headers } = c.req.raw;
      const init = {
        method,
        headers,
        body: body.pipeThrough(upTo(UPLOAD_BYTES_MAX)),
        duplex: 'half',
      };
      c.req.raw = new Request(url, init);
      return next();
    }
    const bytes = await readAtMost(body, BODY_BYTES_MAX);
    if (!bytes) return refuse(c, 413);
    const { url, method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body: bytes });
    return next();
  });
}

/** Asked before anything of the body is read. */
async function sendsFiles(c: Context<HonoEnv>, staff: Pick<StaffAccounts, 'peek'>): Promise<boolean> {
  if (c.req.method !== 'POST' || !UPLOAD_PATHS.test(c.req.path)) return false;
  const signedIn = await staff.peek(c.req.header('cookie') ?? null);
  return signedIn !== null && may(signedIn.actor.role, 'answer-cases');
}

/** Passes `max` bytes on; the reader of more meets an error. */
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

/** The bytes of `stream`, or null when there are more than `max`; the rest is not read. */
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

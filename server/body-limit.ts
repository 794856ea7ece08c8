import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from './app.ts';
import type { Refuse } from './react-router.ts';

/** The longest message in any script, with every character escaped three times over, fits. */
export const BODY_BYTES_MAX = 64 * 1024;

/**
 * Answers 413 to a write of more than {@link BODY_BYTES_MAX}. Node's parser reads no byte beyond an announced
 * length; a body that announces none is counted while it is read.
 */
export function bodyLimit(refuse: Refuse) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const announced = c.req.header('content-length');
    if (announced !== undefined && c.req.header('transfer-encoding') === undefined) {
      return Number(announced) <= BODY_BYTES_MAX ? next() : refuse(c, 413);
    }
    const { body } = c.req.raw;
    if (!body) return next();
    const bytes = await readAtMost(body, BODY_BYTES_MAX);
    if (!bytes) return refuse(c, 413);
    const { url, method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body: bytes });
    return next();
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

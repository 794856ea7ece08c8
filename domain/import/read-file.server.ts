import type { OpenDatabase } from '#domain/database.ts';
import type { NewImport } from './imports.server.ts';
import { readTable } from './read-table.server.ts';
import { readWordpress } from './read-wordpress.server.ts';

const BEFORE_MARKUP = /^(?:\xef\xbb\xbf)?\s*</;
const LOOKED_AT_BYTES = 64;

export async function readImport(
  open: OpenDatabase,
  bytes: AsyncIterable<Uint8Array>,
  from: Omit<NewImport, 'kind'>,
): Promise<number> {
  const stream = bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  for (let size = 0; size < LOOKED_AT_BYTES; ) {
    const { done, value } = await stream.next();
    if (done) break;
    pieces.push(value);
    size += value.byteLength;
  }
  const isMarkup = BEFORE_MARKUP.test(Buffer.concat(pieces).toString('latin1'));
  async function* whole() {
    yield* pieces;
    yield* { [Symbol.asyncIterator]: () => stream };
  }
  return (isMarkup ? readWordpress : readTable)(open, whole(), from);
}

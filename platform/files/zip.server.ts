import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipMember {
  readonly path: string;
  /** Text is made piece by piece, with other work in between. */
  readonly content: string | Iterable<string> | AsyncIterable<Uint8Array>;
  readonly isPacked?: boolean;
}

/** Compressing this much takes two to four milliseconds. */
const STEP_BYTES = 64 * 1024;

/** The largest member or zip file that every system can open. */
const BYTES_MAX = 0xff_ff_ff_ff;

/** Makes a zip file piece by piece, dated `at`. @throws if there is more than a zip file can hold */
export async function* zip(members: AsyncIterable<ZipMember>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let bytes = 0;
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { path, content, isPacked } of members) {
    const member = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path);
    member.mtime = at;
    archive.add(member);
    for await (const piece of inSteps(content)) {
      bytes += piece.byteLength;
      if (bytes > BYTES_MAX) throw new Error('More than a zip file holds');
      member.push(piece);
      yield* made.splice(0);
    }
    member.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  archive.end();
  yield* made.splice(0);
}

async function* inSteps(content: ZipMember['content']): AsyncGenerator<Uint8Array> {
  for await (const piece of typeof content === 'string' ? [content] : content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    for (let at = 0; at < bytes.byteLength; at += STEP_BYTES) {
      yield bytes.subarray(at, at + STEP_BYTES);
      await setImmediate();
    }
  }
}

import { Readable } from 'node:stream';

/** Returns the body of a response; an error of `stream` cuts it off, which the browser reports as a failed download. */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

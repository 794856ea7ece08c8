import { setFlagsFromString } from 'node:v8';

/**
 * Per cent of heap growth before a collection in long work; V8 lets it grow threefold, too much for a server of 512 MB.
 */
const GROWTH = 25;
const AS_USUAL = 0;

const grow = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Does long work that makes much garbage in less memory, somewhat more slowly; everything else in this process pays for
 * it too in the meantime. Pieces of such work must not overlap: the first to end sets the memory free for both.
 * @throws what `work` throws
 */
export async function inSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  grow(GROWTH);
  try {
    return await work();
  } finally {
    grow(AS_USUAL);
  }
}

const WAITING_MAX_BYTES = 1024 * 1024;
const LINE_END = 10;

/** Writes what fits without waiting and returns the bytes. @throws EAGAIN, or why it can't write */
export type Put = (bytes: Uint8Array) => number;

export interface DroppingWriter {
  write(text: string): void;
  flush(): void;
  dropped(): number;
}

interface Block {
  bytes: Uint8Array;
  readonly lines: number;
}

/** Reports the number of lost lines by `describeDropped` once writing works again. */
export function droppingWriter(put: Put, describeDropped: (lines: number) => string): DroppingWriter {
  let waiting: Block[] = [];
  let bytes = 0;
  let dropped = 0;
  let isReported = true;
  /** A truncated line must not run into the next. */
  let isTorn = false;

  function drop(blocks: readonly Pick<Block, 'lines'>[]): void {
    for (const { lines } of blocks) dropped += lines;
    isReported = false;
  }

  function drain(): void {
    try {
      for (let block = waiting[0]; block; block = waiting[0]) {
        const written = put(block.bytes);
        bytes -= written;
        isTorn = block.bytes[written - 1] !== LINE_END;
        if (written === block.bytes.length) waiting.shift();
        else block.bytes = block.bytes.subarray(written);
      }
    } catch (error) {
      if (isFull(error)) return;
      drop(waiting);
      waiting = [];
      bytes = 0;
    }
  }

  function add(text: string, lines: number): void {
    const block = { bytes: Buffer.from(text), lines };
    if (bytes + block.bytes.length > WAITING_MAX_BYTES) {
      drop([block]);
      return;
    }
    waiting.push(block);
    bytes += block.bytes.length;
  }

  return {
    write(text) {
      if (waiting.length === 0 && !isReported) {
        isReported = true;
        add(`${isTorn ? '\n' : ''}${describeDropped(dropped)}`, 0);
      }
      add(text, text.split('\n').length - 1);
      drain();
    },
    flush: drain,
    dropped: () => dropped,
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

import pino, { type Logger } from 'pino';

export type Log = Logger;

/** A burst of requests is written in blocks of this many characters: a write for every line would take longer than a cached page. */
const BLOCK_MAX = 16_000;
/** No line waits longer than this. */
const FLUSH_MS = 250;

/** One JSON object a line on standard output. Callers log ids, codes and durations only, never personal data. */
export function openLog(level: string): { log: Log; flush: () => void } {
  // Written by this thread: handing blocks to another one costs more than writing them.
  const lines = inBlocks(pino.destination({ fd: 1, sync: true }));
  const timer = setInterval(lines.flushSync, FLUSH_MS);
  timer.unref();
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
  return {
    log,
    flush: () => {
      try {
        lines.flushSync();
      } catch {
        // Standard output may already be gone when the process is ending.
      }
    },
  };
}

/** Gathers lines before the destination sees them: its own buffer is measured anew, whole, at each line. */
function inBlocks(destination: { write(text: string): unknown }) {
  let lines: string[] = [];
  let length = 0;
  const flushSync = () => {
    if (length === 0) return;
    const block = lines.join('');
    lines = [];
    length = 0;
    destination.write(block);
  };
  return {
    write(line: string) {
      lines.push(line);
      length += line.length;
      if (length >= BLOCK_MAX) flushSync();
    },
    /** By this name pino calls it after a fatal error. */
    flushSync,
  };
}

/** What may be logged of an error: its message may quote what a visitor typed, so only name, code and place. */
export function nameAndPlace(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const place = error.stack?.split('\n').find((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return {
    name: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(place ? { at: place.trim() } : {}),
  };
}

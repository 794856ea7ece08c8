import pino, { type Logger } from 'pino';

export type Log = Logger;

/** A burst of requests is written in blocks of this many bytes, just under what the stream takes in one write. */
const BUFFER_BYTES = 16_000;
/** No line waits longer than this. */
const FLUSH_MS = 250;

/** One JSON object a line on standard output. Callers log ids, codes and durations only, never personal data. */
export function openLog(level: string): { log: Log; flush: () => void } {
  // Written by this thread: handing blocks to another one costs more than writing them.
  const destination = pino.destination({ fd: 1, sync: true, minLength: BUFFER_BYTES });
  const timer = setInterval(() => destination.flush(), FLUSH_MS);
  timer.unref();
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    log,
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // Standard output may already be gone when the process is ending.
      }
    },
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

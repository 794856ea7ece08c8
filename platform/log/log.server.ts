import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import pino, { type Logger } from 'pino';
import { droppingWriter, type Put } from './dropping-writer.ts';

export type Log = Logger;

/** Characters per write: writing every line on its own would take longer than a cached page. */
const BLOCK_MAX = 16_000;
const FLUSH_MS = 250;
const STANDARD_OUTPUT = 1;
/** Pino's number for the level. */
const WARN = 40;

const output = droppingWriter(putTo(STANDARD_OUTPUT), (lines) => {
  const entry = { level: WARN, time: new Date().toISOString(), lines, msg: 'log lines not written so far' };
  return `${JSON.stringify(entry)}\n`;
});

/** Lines of this process that couldn't be written: standard output has no reader, or its disk is full. */
export const linesDropped = output.dropped;

/** Logs ids, codes and durations as JSON lines, never personal data. Lines it can't write are dropped. */
export function openLog(level: string): { log: Log; flush: () => void } {
  const lines = inBlocks(output);
  const timer = setInterval(lines.flushSync, FLUSH_MS);
  timer.unref();
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
  return { log, flush: lines.flushSync };
}

function inBlocks(destination: Pick<typeof output, 'write' | 'flush'>) {
  let lines: string[] = [];
  let length = 0;
  const flushSync = () => {
    if (length === 0) return destination.flush();
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
    /** Pino calls this name after a fatal error. */
    flushSync,
  };
}

/** Writes without waiting, whatever `fd` is, which is examined at the first line. */
export function putTo(fd: number): Put {
  let put: Put | undefined;
  return (bytes) => {
    put ??= unwaiting(fd);
    return put(bytes);
  };
}

function unwaiting(fd: number): Put {
  const kind = fstatSync(fd);
  if (kind.isSocket()) return putToSocket(fd);
  if (kind.isFile()) return (bytes) => writeSync(fd, bytes);
  const own = openUnwaiting(fd);
  if (own === null) return kind.isFIFO() ? putToSocket(fd) : (bytes) => writeSync(fd, bytes);
  return (bytes) => writeSync(own, bytes);
}

/** Reopens it, so that others sharing the pipe or terminal still wait. Works only on Linux. */
function openUnwaiting(fd: number): number | null {
  try {
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return null;
  }
}

function putToSocket(fd: number): Put {
  const socket = new Socket({ fd, readable: false, writable: true }).unref();
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  return (bytes) => {
    if (failure) throw failure;
    if (socket.writableLength > 0) throw Object.assign(new Error('Nobody reads'), { code: 'EAGAIN' });
    socket.write(bytes);
    return bytes.length;
  };
}

/** Returns why something failed, in one word: the error's code or name. */
export function causeOf(error: unknown): string {
  const { name, code } = nameAndPlace(error);
  return code ?? name;
}

/** Returns what may be logged of an error, whose message may quote a visitor: name, code and place. */
export function nameAndPlace(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const place = error.stack?.split('\n').find((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return {
    name: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(place ? { at: place.trim() } : {}),
  };
}

import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import pino, { type Logger } from 'pino';
import { droppingWriter, type Put } from './dropping-writer.ts';

export type Log = Logger;

/** A burst of requests is written in blocks of this many characters: a write for every line would take longer than a cached page. */
const BLOCK_MAX = 16_000;
/** No line waits longer than this. */
const FLUSH_MS = 250;
const STANDARD_OUTPUT = 1;
/** The level number is pino's. */
const WARN = 40;

const output = droppingWriter(putTo(STANDARD_OUTPUT), (lines) => {
  const entry = { level: WARN, time: new Date().toISOString(), lines, msg: 'log lines not written so far' };
  return `${JSON.stringify(entry)}\n`;
});

/** Lines of this process that could not be written: no one reads standard output, or its disk is full. */
export const linesDropped = output.dropped;

/**
 * One JSON object a line on standard output. Callers log ids, codes and durations only, never personal data. A line that can't
 * be written is dropped: the site neither waits for its log nor ends because of it.
 */
export function openLog(level: string): { log: Log; flush: () => void } {
  const lines = inBlocks(output);
  const timer = setInterval(lines.flushSync, FLUSH_MS);
  timer.unref();
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
  return { log, flush: lines.flushSync };
}

/** Gathers lines before they are written: one write for each would take longer than a cached page. */
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

/** Writes without waiting, whatever `fd` is. It is looked at when the first line is written. */
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

/** Opens it again, so that others who share the pipe or terminal wait as before. Works on Linux only. */
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

/** Why something failed, in one word for people who may ask: the code of the error, or else its name. */
export function causeOf(error: unknown): string {
  const { name, code } = nameAndPlace(error);
  return code ?? name;
}

/** Returns what may be logged of an error: its message may quote what a visitor typed, so only name, code and place. */
export function nameAndPlace(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const place = error.stack?.split('\n').find((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return {
    name: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(place ? { at: place.trim() } : {}),
  };
}

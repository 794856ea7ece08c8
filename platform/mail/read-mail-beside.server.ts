import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { IncomingMail } from './incoming-mail.ts';
import type { MailAnswer, PassedRaw } from './mail-thread-work.server.ts';
import { type PassedMail, withHeaders, withRest } from './read-mail.server.ts';

export interface MailReadingLimits {
  /** For all of an email, and then for its beginning. One of 80 MB of attachments takes a second or two. */
  readonly wholeMs: number;
  readonly beginningMs: number;
}

const LIMITS: MailReadingLimits = { wholeMs: 30_000, beginningMs: 10_000 };
/** What is read of an email that takes too long: its head, and as much text as forty pages. */
const BEGINNING_BYTES = 200_000;
/** Copied at a time, which takes less than a millisecond. */
const PIECE_BYTES = 1024 * 1024;
/** Of what the thread makes besides the bytes of emails and files. */
const HEAP_MB = 256;
/** Emails come together, and starting takes a fifth of a second. */
const IDLE_MS = 10_000;

let running: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads an email in a thread beside this one, within a time and a memory: one after the other, so that no more than one is
 * in memory twice. Where that fails, its beginning is read, with a line that says so.
 * @returns null where it can't be read at all
 */
export function readMailBeside(raw: Uint8Array, limits = LIMITS): Promise<IncomingMail | null> {
  const read = turn.then(() => readInTurn(raw, limits));
  turn = read.catch(() => {});
  return read;
}

async function readInTurn(raw: Uint8Array, limits: MailReadingLimits): Promise<IncomingMail | null> {
  try {
    const mail = await ask(raw, limits.wholeMs);
    return mail && withHeaders(mail);
  } catch {
    const mail = await ask(raw.subarray(0, BEGINNING_BYTES), limits.beginningMs).catch(() => null);
    // What is attached may be cut in the middle.
    return mail && withHeaders({ ...mail, text: withRest(mail.text), files: [] });
  }
}

/** @throws where the thread takes longer, or ends before it has answered */
async function ask(raw: Uint8Array, limitMs: number): Promise<PassedMail | null> {
  clearTimeout(idle);
  running ??= await begin();
  const thread = running;
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<PassedMail | null>();
  const answered = ({ mail }: MailAnswer) => resolve(mail);
  const failed = (error: unknown) =>
    reject(error instanceof Error ? error : new Error('The thread that reads emails ended'));
  thread.once('message', answered).once('error', failed).once('exit', failed);
  const limit = setTimeout(() => failed(new Error('An email takes too long to read')), limitMs);
  try {
    await pass(thread, raw);
    return await promise;
  } catch (error) {
    end(thread);
    throw error;
  } finally {
    clearTimeout(limit);
    thread.off('message', answered).off('error', failed).off('exit', failed);
    thread.unref();
    idle = setTimeout(() => end(thread), IDLE_MS).unref();
  }
}

async function begin(): Promise<Worker> {
  const { MAIL_WORK } = await import('./mail-thread-work.server.ts');
  const thread = new Worker(new URL(MAIL_WORK), {
    workerData: MAIL_WORK,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // It has no settings and no secrets.
    env: {},
    execArgv: [],
  });
  // One that ends while nobody waits for it is begun anew for the next email.
  thread.on('error', () => end(thread));
  return thread;
}

function end(thread: Worker): void {
  if (running === thread) running = undefined;
  void thread.terminate();
}

/** Into memory that both threads see, a piece at a time. */
async function pass(thread: Worker, raw: Uint8Array): Promise<void> {
  const shared: PassedRaw = new SharedArrayBuffer(raw.length);
  const bytes = new Uint8Array(shared);
  for (let at = 0; at < raw.length; at += PIECE_BYTES) {
    bytes.set(raw.subarray(at, at + PIECE_BYTES), at);
    await setImmediate();
  }
  thread.postMessage(shared);
}

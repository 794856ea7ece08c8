import { setImmediate } from 'node:timers/promises';
import { threadBeside } from '../threads/beside.server.ts';
import type { IncomingMail } from './incoming-mail.ts';
import type { PassedRaw } from './mail-thread-work.server.ts';
import { type PassedMail, withHeaders, withRest } from './read-mail.server.ts';

export interface MailReadingLimits {
  /** Limits for a whole email, then for its beginning. One with 80 MB of files takes a second or two. */
  readonly wholeMs: number;
  readonly beginningMs: number;
}

const LIMITS: MailReadingLimits = { wholeMs: 30_000, beginningMs: 10_000 };
/** Limits reading of slow emails to the head and about forty pages of text. */
const BEGINNING_BYTES = 200_000;
/** Copying this much takes less than a millisecond. */
const PIECE_BYTES = 1024 * 1024;

const mailThread = threadBeside<PassedRaw, PassedMail | null>({
  entry: async () => (await import('./mail-thread-work.server.ts')).MAIL_WORK,
  // Excludes the bytes of emails and files.
  heapMb: 256,
});

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads emails one by one in a thread with limited time and memory, so that only one is in memory twice. If that fails,
 * it reads the beginning and adds a line about it. @returns null for an unreadable email
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
    // Attachments may be cut in the middle.
    return mail && withHeaders({ ...mail, text: withRest(mail.text), files: [] });
  }
}

async function ask(raw: Uint8Array, limitMs: number): Promise<PassedMail | null> {
  using thread = mailThread();
  return await thread.ask(await share(raw), limitMs);
}

/** Copies into memory that both threads share, a piece at a time. */
async function share(raw: Uint8Array): Promise<PassedRaw> {
  const shared: PassedRaw = new SharedArrayBuffer(raw.length);
  const bytes = new Uint8Array(shared);
  for (let at = 0; at < raw.length; at += PIECE_BYTES) {
    bytes.set(raw.subarray(at, at + PIECE_BYTES), at);
    await setImmediate();
  }
  return shared;
}

import { connect, type Socket } from 'node:net';
import { type Clock, SECOND_MS } from '#platform/clock/clock.ts';
import type { ClamdPlace } from './clamd-place.ts';

export interface ClamdLimits {
  readonly connectMs: number;
  readonly takeMs: number;
  readonly verdictMs: number;
  readonly versionMs: number;
}

const LIMITS: ClamdLimits = {
  // Clamd is on this machine or beside it, where connecting takes milliseconds.
  connectMs: 2 * SECOND_MS,
  // The longest wait for it to accept more of a file, while someone waits for their upload.
  takeMs: 10 * SECOND_MS,
  // Large documents take it some seconds. Anyone waiting longer thinks that nothing was sent.
  verdictMs: 20 * SECOND_MS,
  versionMs: 3 * SECOND_MS,
};
/** After one wait in vain the scanner isn't asked: ten files of one message would wait ten times. */
const UNASKED_MS = 30 * SECOND_MS;
/** A verdict is one line; anything longer isn't clamd. */
const ANSWER_BYTES_MAX = 4_096;
const FOUND_MAX = 100;

/** `none`: it answered unlike clamd or not at all, or the stream exceeded its `StreamMaxLength`. */
export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly found: string }
  | { readonly kind: 'none'; readonly why: 'away' | 'too-large' };

export interface Scan {
  /** Sends a piece; resolves when more can be sent, or nothing accepts it. Never throws. */
  take(piece: Uint8Array): Promise<void>;
  end(): Promise<Verdict>;
  /** Closes the connection; may be called at any time, and again. */
  drop(): void;
}

export interface VirusScanner {
  begin(): Scan;
  /** Returns its and its signatures' version, `ClamAV 1.4.3/27803/Fri Nov 27 09:26:45 2026`, or null. */
  version(): Promise<string | null>;
}

const AWAY: Verdict = { kind: 'none', why: 'away' };
const NO_SCAN: Scan = { take: async () => {}, end: async () => AWAY, drop() {} };

/** Uses INSTREAM and VERSION of clamd(8), with a connection for each file and one piece in memory. */
export function openClamd(place: ClamdPlace, clock: Clock, limits: ClamdLimits = LIMITS): VirusScanner {
  let unaskedUntil = Number.NEGATIVE_INFINITY;
  const callWith = (command: 'INSTREAM' | 'VERSION') =>
    new Call(place, limits, command, () => (unaskedUntil = clock() + UNASKED_MS));
  return {
    begin() {
      if (clock() < unaskedUntil) return NO_SCAN;
      const call = callWith('INSTREAM');
      return {
        take: (piece) => call.send(piece),
        end: async () => verdictOf(await call.finish()),
        drop: () => call.drop(),
      };
    },
    async version() {
      const call = callWith('VERSION');
      const reply = await call.answer(limits.versionMs);
      call.drop();
      return /^ClamAV /.test(reply) ? reply : null;
    },
  };
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) return { kind: 'infected', found: found.slice(0, FOUND_MAX) };
  return /size limit exceeded/i.test(answer) ? { kind: 'none', why: 'too-large' } : AWAY;
}

/** Sends a command and reads its answer; after a failure, the answer is what has arrived. */
class Call {
  readonly #socket: Socket;
  readonly #limits: ClamdLimits;
  readonly #answer: Promise<string>;
  #resume = () => {};
  #isOver = false;
  readonly #giveUp: () => void;

  constructor(
    place: ClamdPlace,
    limits: ClamdLimits,
    command: 'INSTREAM' | 'VERSION',
    onTimeout: () => void,
  ) {
    const socket = connect(place);
    this.#socket = socket;
    this.#limits = limits;
    this.#giveUp = () => {
      onTimeout();
      socket.destroy();
    };
    socket.setTimeout(limits.connectMs, this.#giveUp);
    socket.once('connect', () => socket.setTimeout(0));
    // The following `close` reports the error.
    socket.on('error', () => {});
    socket.on('drain', () => this.#resume());
    this.#answer = new Promise((resolve) => {
      let reply = '';
      const over = () => {
        this.#isOver = true;
        this.#resume();
        resolve(reply.replace(/\0.*$/s, '').trim());
      };
      socket.on('data', (piece) => {
        reply += piece.toString('latin1');
        if (reply.includes('\0')) over();
        else if (reply.length > ANSWER_BYTES_MAX) socket.destroy();
      });
      socket.once('close', over);
    });
    // After `z`, commands and answers end with a zero byte.
    socket.write(`z${command}\0`);
  }

  async send(piece: Uint8Array): Promise<void> {
    // An empty piece would end the stream.
    if (this.#isOver || piece.byteLength === 0) return;
    this.#socket.write(lengthOf(piece));
    if (this.#socket.write(piece)) return;
    await this.#within(this.#limits.takeMs, new Promise<void>((resolve) => (this.#resume = resolve)));
  }

  finish(): Promise<string> {
    if (!this.#isOver) this.#socket.write(lengthOf(new Uint8Array()));
    return this.answer(this.#limits.verdictMs);
  }

  answer(limitMs: number): Promise<string> {
    return this.#within(limitMs, this.#answer);
  }

  drop(): void {
    this.#socket.destroy();
  }

  async #within<T>(limitMs: number, work: Promise<T>): Promise<T> {
    const limit = setTimeout(this.#giveUp, limitMs);
    try {
      return await work;
    } finally {
      clearTimeout(limit);
    }
  }
}

function lengthOf({ byteLength }: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(byteLength);
  return length;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { type FetchParts, readAndListen } from './fetch.server.ts';
import { holdMailbox, letMailboxGo } from './mailbox.server.ts';

/** How soon a mailbox that another process set, or has stopped to read, is read here. */
const LOOK_MS = 15_000;
/** After a failure, twice as long each time: servers lock out anyone who signs in too often. */
const WAIT_MS = { first: MINUTE_MS / 2, most: 15 * MINUTE_MS } as const;
const STOP_LIMIT_MS = 8_000;

export interface MailboxWorker {
  nudge(): void;
  /** Waits for the email that is being taken in, up to {@link STOP_LIMIT_MS}. */
  stop(): Promise<void>;
}

/** Reads the office's mailbox where one is set, in one of all processes. Never throws. */
export function startMailboxWorker(parts: FetchParts): MailboxWorker {
  const holder = randomUUID();
  const stopping = new AbortController();
  let turn = new AbortController();
  let waitsMs = 0;

  async function once(): Promise<void> {
    const stop = AbortSignal.any([stopping.signal, turn.signal]);
    const row = await holdMailbox(parts.open, { holder, now: parts.clock() });
    if (!row) return;
    const isRead = await readAndListen(parts, row, { holder, stop });
    waitsMs = isRead ? 0 : Math.min(Math.max(2 * waitsMs, WAIT_MS.first), WAIT_MS.most);
    await letMailboxGo(parts.open, holder);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await once().catch((error: unknown) =>
        parts.log.error({ error: nameAndPlace(error) }, 'mailbox not read'),
      );
      const stop = AbortSignal.any([stopping.signal, turn.signal]);
      await pause(Math.max(waitsMs, LOOK_MS), undefined, { signal: stop, ref: false }).catch(() => {});
      if (turn.signal.aborted) {
        turn = new AbortController();
        waitsMs = 0;
      }
    }
  }

  const running = run();
  return {
    nudge: () => turn.abort(),
    async stop() {
      stopping.abort();
      const limit = new AbortController();
      await Promise.race([
        running,
        pause(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => {}),
      ]);
      limit.abort();
    },
  };
}

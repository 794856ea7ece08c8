import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '#domain/database.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { restAfter } from './back-off.ts';
import { type Delivery, deliverDueMails } from './deliver.server.ts';
import type { OnEnd } from './lease.server.ts';

const POLL_MS = 5_000;
/** Timers may fire a moment early, when nothing is due yet. */
const TIMER_SLACK_MS = 20;
/** Container tools usually kill a process 10 s after asking it to stop; an email usually takes one. */
const STOP_LIMIT_MS = 8_000;

export interface OutboxWorker {
  /** Announces that something may be due now, or in `delayMs`. Returns immediately. */
  nudge(delayMs?: number): void;
  /** Waits for emails in flight, up to {@link STOP_LIMIT_MS}; the next worker sends the rest. */
  stop(): Promise<void>;
}

export interface WorkerParts extends Delivery {
  readonly onEnd: OnEnd;
  readonly open: OpenDatabase;
  readonly pollMs?: number;
  readonly stopLimitMs?: number;
  /** Decides before each round: if false, nothing is taken from the queue and no attempt is counted. */
  readonly mayLeave?: () => boolean | Promise<boolean>;
}

/** Sends due emails at each nudge and every {@link POLL_MS}; one round at a time. Never throws. */
export function startOutboxWorker(parts: WorkerParts): OutboxWorker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let restUntil = 0;

  async function deliver(): Promise<void> {
    // Otherwise each nudge would connect to a mail server that has just refused.
    if (performance.now() < restUntil || (await parts.mayLeave?.()) === false) return;
    const { sent, serverFailed } = await deliverDueMails(parts.open, parts, stopping.signal);
    if (!serverFailed || sent > 0) failures = 0;
    if (serverFailed) failures += 1;
    restUntil = serverFailed ? performance.now() + restAfter(failures) : 0;
  }

  async function round(): Promise<void> {
    do {
      again = false;
      try {
        await deliver();
      } catch (error) {
        parts.log.error({ error: nameAndPlace(error) }, 'outbox round ended early');
      }
    } while (again && !stopping.signal.aborted);
    running = undefined;
  }

  function look(): void {
    if (stopping.signal.aborted) return;
    again = true;
    running ??= round();
  }

  const timer = setInterval(look, parts.pollMs ?? POLL_MS);
  timer.unref();
  const later = new Set<NodeJS.Timeout>();
  look();

  return {
    nudge(delayMs = 0) {
      if (delayMs <= 0) return look();
      const wait = setTimeout(() => {
        later.delete(wait);
        look();
      }, delayMs + TIMER_SLACK_MS);
      wait.unref();
      later.add(wait);
    },
    async stop() {
      clearInterval(timer);
      for (const wait of later) clearTimeout(wait);
      stopping.abort();
      const limit = new AbortController();
      const waited = pause(parts.stopLimitMs ?? STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(
        () => {},
      );
      await Promise.race([running, waited]);
      limit.abort();
    },
  };
}

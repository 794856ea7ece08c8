import { randomUUID } from 'node:crypto';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { SECOND_MS } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import { letLeaseGo, takeLease } from './lease.server.ts';

export interface LeaseTiming {
  readonly leaseMs: number;
  /** The holder's heartbeat, and how soon another process sees that the schedule is free. */
  readonly lookMs: number;
}

const LEASE_TIMING: LeaseTiming = { leaseMs: 20 * SECOND_MS, lookMs: 5 * SECOND_MS };

export interface HolderParts {
  readonly open: OpenDatabase;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly place: string;
  readonly timing?: LeaseTiming;
  /** Runs in the transaction of every renewal and at the end; the returned function runs after the commit. */
  readonly write: (trx: Database, holder: string, isLast: boolean) => Promise<() => void>;
  readonly onAcquired: (over: AbortSignal) => void;
}

export interface Holder {
  /** Aborts when another process may take over; null while this one has no lease. */
  signal(): AbortSignal | null;
  abort(): void;
  release(): Promise<void>;
}

/** Runs the schedule in one of all processes, under a lease that is renewed while this one lives. Never throws. */
export function holdSchedule({
  open,
  log,
  place,
  timing = LEASE_TIMING,
  write,
  onAcquired,
}: HolderParts): Holder {
  const { leaseMs, lookMs } = timing;
  const holder = randomUUID();
  const tenure = createTenure({ leaseMs, log, onAcquired });
  let looking: Promise<void> | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const requestedAt = performance.now();
    let written = () => {};
    const isOurs = await takeLease(open, { holder, place, leaseMs }, async (trx) => {
      written = await write(trx, holder, false);
    });
    written();
    if (isStopped) return;
    if (isOurs) tenure.renew(requestedAt);
    else tenure.lose();
  }

  const start = () => {
    looking ??= look()
      // The database is unavailable; the lease expires on its own.
      .catch((error: unknown) => log.warn({ error: nameAndPlace(error) }, 'schedule not looked at'))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(start, lookMs).unref();
  start();
  return {
    signal: () => tenure.signal(),
    abort() {
      isStopped = true;
      clearInterval(timer);
      tenure.end();
    },
    async release() {
      await looking;
      await letLeaseGo(open, holder, async (trx) => {
        await write(trx, holder, true);
      }).catch(() => log.warn('schedule not let go'));
    },
  };
}

/** Measures from before each query, monotonically, so that it ends before another process has the lease. */
function createTenure({
  leaseMs,
  log,
  onAcquired,
}: Pick<HolderParts, 'log' | 'onAcquired'> & Pick<LeaseTiming, 'leaseMs'>) {
  let current: { readonly over: AbortController; endsAt: number } | undefined;
  let expiry: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(expiry);
    current?.over.abort();
    current = undefined;
  }

  function lose(): void {
    if (current) log.warn('schedule lost to another process');
    end();
  }

  return {
    end,
    lose,
    renew(requestedAt: number): void {
      const endsAt = requestedAt + leaseMs;
      clearTimeout(expiry);
      expiry = setTimeout(lose, endsAt - performance.now()).unref();
      if (current) {
        current.endsAt = endsAt;
        return;
      }
      current = { over: new AbortController(), endsAt };
      log.info('schedule taken');
      onAcquired(current.over.signal);
    },
    signal(): AbortSignal | null {
      // A suspended process may find its time over before the timer does.
      if (current && performance.now() >= current.endsAt) lose();
      return current?.over.signal ?? null;
    },
  };
}

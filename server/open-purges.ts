import type { Config } from '#config.ts';
import { purgeStale } from '#domain/cdn/purge.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { sendPurge } from '#platform/cdn/send-purge.server.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';

export interface Purges {
  readonly watching: { readonly staysAwake: boolean; readonly onChange: (version: string) => void };
  doDue(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly build: string;
}

class NotPurgedError extends Error {
  override readonly name = 'NotPurgedError';
}

/** Does nothing without `CDN_PURGE_URL`. */
export function openPurges({ cdn }: Pick<Config, 'cdn'>, { open, clock, log, build }: Parts): Purges {
  const calls = cdn?.places.map(({ callFor }) => callFor(cdn.tag)) ?? [];
  let lastVersion: string | undefined;
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = calls.length === 0;

  async function purge(): Promise<string | null> {
    const errors = await Promise.all(calls.map(sendPurge));
    const error = errors.find((one) => one !== null) ?? null;
    if (error) log.warn({ error }, 'cache in front not purged');
    return error;
  }

  async function round(): Promise<void> {
    if (stopped || lastVersion === undefined) return;
    const { nextAt, error } = await purgeStale({ open, clock, version: `${build} ${lastVersion}`, purge });
    clearTimeout(timer);
    if (nextAt !== null && !stopped) timer = setTimeout(nudge, Math.max(0, nextAt - clock())).unref();
    if (error) throw new NotPurgedError(error);
  }

  function doDue(): Promise<void> {
    const ended = last.then(round);
    last = ended.catch(() => {});
    return ended;
  }

  function nudge(): void {
    doDue().catch((error: unknown) => {
      if (!(error instanceof NotPurgedError))
        log.warn({ error: nameAndPlace(error) }, 'purges not looked for');
    });
  }

  return {
    watching: {
      staysAwake: cdn !== undefined,
      onChange(version) {
        lastVersion = version;
        nudge();
      },
    },
    doDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}

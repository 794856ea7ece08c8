import { continueErasure, unfinishedErasures } from '#domain/privacy/erase-person.server.ts';
import { runRetention } from '#domain/privacy/run.server.ts';
import type { ScheduleParts } from './schedule.ts';

/** Erases what is over its period, once a day in one of all processes. */
export async function runNightly(
  parts: Pick<ScheduleParts, 'open' | 'files' | 'provider' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { open, files, provider, clock, log } = parts;
  await runRetention({
    open,
    files,
    periods: provider().retention,
    clock,
    signal,
    onError: (error) =>
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'case not erased'),
  });
}

/** Goes on with erasures that somebody confirmed and whose process ended before it was through. */
export async function goOnErasing({
  open,
  files,
  secret,
  clock,
}: Pick<ScheduleParts, 'open' | 'files' | 'secret' | 'clock'>): Promise<void> {
  for (const reference of await unfinishedErasures(open.db)) {
    await continueErasure({ open, files, secret, now: clock() }, reference);
  }
}

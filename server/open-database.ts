import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { SECOND_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { isOutage } from '#platform/database/outage.server.ts';
import { lockForServing } from '#platform/database/serving-lock.server.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';

const WAIT_MS = SECOND_MS;

interface Opening {
  readonly waitMs?: number;
  /** Prevents opening if it throws: the error is rethrown, and the database stays unchanged. */
  readonly before?: () => Promise<void>;
}

/** Waits for PostgreSQL after a power cut. @throws ServedAlreadyError, NoAccessError, errors in migrations */
export async function openMigrated(
  databaseUrl: string,
  log: Log,
  { waitMs = WAIT_MS, before = async () => {} }: Opening = {},
): Promise<OpenDatabase> {
  // Opening a file creates it.
  if (databaseUrl.startsWith('file:')) await before();
  const unlock = await lockForServing(databaseUrl);
  const open = openDatabase<Schema>(databaseUrl, (error) =>
    log.error({ error: nameAndPlace(error) }, 'database connection lost'),
  );
  const close = async () => {
    await open.close();
    unlock();
  };
  for (;;) {
    try {
      if (open.dialect === 'postgres') await before();
      await migrate(open);
      return { ...open, close };
    } catch (error) {
      if (open.dialect === 'sqlite' || !isOutage(error)) throw error;
      log.error(nameAndPlace(error), 'waiting for the database');
      await pause(waitMs);
    }
  }
}

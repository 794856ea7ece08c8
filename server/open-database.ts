import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { SECOND_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { isOutage } from '#platform/database/outage.server.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';

const WAIT_MS = SECOND_MS;

/**
 * Opens the database and migrates it. While a PostgreSQL server is away it waits, as a running site does: after a power
 * cut the server often recovers for longer than a supervisor goes on restarting the site.
 * @throws any error but an outage of the server, when a migration fails or SQLite’s file can’t be opened
 */
export async function openMigrated(databaseUrl: string, log: Log, waitMs = WAIT_MS): Promise<OpenDatabase> {
  const open = openDatabase<Schema>(databaseUrl, (error) =>
    log.error({ error: error.name }, 'database connection lost'),
  );
  for (;;) {
    try {
      await migrate(open);
      return open;
    } catch (error) {
      if (open.dialect === 'sqlite' || !isOutage(error)) throw error;
      log.error(nameAndPlace(error), 'waiting for the database');
      await pause(waitMs);
    }
  }
}

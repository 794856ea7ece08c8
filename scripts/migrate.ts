/** `npm run migrate`: brings the database up to this version, before its first process starts. */
import { ConfigError, readConfig } from '#config.ts';
import type { Schema } from '#domain/database.ts';
import { buildLaterIndexes, MIGRATION_NAMES, migrate } from '#domain/migrate.server.ts';
import { NewerDatabaseError } from '#domain/migrations/newer.server.ts';
import { NoDatabaseError, refuseEmptyPlace } from '#domain/migrations/no-database.server.ts';
import { SECOND_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { keepToOwner } from '#platform/files/files.server.ts';

try {
  const config = readConfig(process.env);
  await refuseEmptyPlace(config);
  keepToOwner(config.dataDir);
  const open = openDatabase<Schema>(config.databaseUrl);
  const started = performance.now();
  try {
    await migrate(open);
    // Another process may be at one of them.
    while (!(await buildLaterIndexes(open))) await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
  } finally {
    await open.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The database is at ${MIGRATION_NAMES.at(-1)}, after ${seconds} s.`);
} catch (error) {
  const expected = [ConfigError, NewerDatabaseError, NoDatabaseError].some((kind) => error instanceof kind);
  if (!(error instanceof Error && expected)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

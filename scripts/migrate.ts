/** `npm run migrate`: brings the database up to this version, before its first process starts. */
import { ConfigError, readConfig } from '#config.ts';
import type { Schema } from '#domain/database.ts';
import { MIGRATION_NAMES, migrate } from '#domain/migrate.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { keepToOwner } from '#platform/files/files.server.ts';

try {
  const config = readConfig(process.env);
  keepToOwner(config.dataDir);
  const open = openDatabase<Schema>(config.databaseUrl);
  const started = performance.now();
  try {
    await migrate(open);
  } finally {
    await open.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The database is at ${MIGRATION_NAMES.at(-1)}, after ${seconds} s.`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

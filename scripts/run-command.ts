import type { Config } from '#config.ts';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { refuseEmptyPlace } from '#domain/migrations/no-database.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { restrictToOwner } from '#platform/files/files.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';

export class UsageError extends OperatorError {
  override name = 'UsageError';
}

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    if (error instanceof UsageError) console.error('Use --help for the command.');
    process.exitCode = 1;
  }
}

/** Updates the database first. @throws NoDatabaseError if a site with an address has none */
export async function onDatabase<T>(config: Config, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  await refuseEmptyPlace(config);
  restrictToOwner(config.dataDir);
  const open = openDatabase<Schema>(config.databaseUrl);
  try {
    await migrate(open);
    return await work(open);
  } finally {
    await open.close();
  }
}

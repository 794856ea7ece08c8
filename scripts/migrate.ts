import { readConfig } from '#config.ts';
import { buildLaterIndexes, MIGRATION_NAMES } from '#domain/migrate.server.ts';
import { SECOND_MS } from '#platform/clock/clock.ts';
import { onDatabase, runCommand } from './run-command.ts';

await runCommand(async () => {
  const started = performance.now();
  await onDatabase(readConfig(process.env), async (open) => {
    // Another process may be building one of them.
    while (!(await buildLaterIndexes(open))) await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The database is at ${MIGRATION_NAMES.at(-1)}, after ${seconds} s.`);
});

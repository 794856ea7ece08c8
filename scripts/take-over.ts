/** `npm run take-over`: makes the places in storage this installation's own, whoever had them before. */
import { ConfigError, readConfig } from '#config.ts';
import { installationId } from '#domain/backup/installation.server.ts';
import type { Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { keepToOwner } from '#platform/files/files.server.ts';
import { takeOverPlace } from '#platform/files/owner-marks.server.ts';
import { ownerOf, storagePlaces } from '#server/open-stores.ts';

try {
  const config = readConfig(process.env);
  keepToOwner(config.dataDir);
  const open = openDatabase<Schema>(config.databaseUrl);
  try {
    await migrate(open);
    const now = systemClock();
    const owner = ownerOf(config, await installationId(open, now), now);
    const places = storagePlaces(config);
    for (const place of places) await takeOverPlace(place, owner);
    const names = places.map(({ variable }) => variable).join(', ');
    console.log(
      names
        ? `${names}: these places belong to this installation now. Whoever had them refuses to start with them. Files there that this database does not name are deleted after a day.`
        : 'No place in storage is configured (MEDIA_URL, FILES_URL, BACKUP_URL, BACKUP_COPY_URL).',
    );
  } finally {
    await open.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

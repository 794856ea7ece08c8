import { readConfig } from '#config.ts';
import { installationId } from '#domain/backup/installation.server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { takeOverPlace } from '#platform/files/owner-marks.server.ts';
import { ownerOf, storagePlaces } from '#server/open-stores.ts';
import { onDatabase, runCommand } from './run-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  await onDatabase(config, async (open) => {
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
  });
});

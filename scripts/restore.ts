import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#config.ts';
import { erasuresIn } from '#domain/backup/erasures.server.ts';
import { folderPlace } from '#domain/backup/folder.server.ts';
import { installationId } from '#domain/backup/installation.server.ts';
import type { BackupPlace } from '#domain/backup/place.ts';
import { restoreBackup } from '#domain/backup/restore.server.ts';
import type { Schema } from '#domain/database.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { restrictToOwner } from '#platform/files/files.server.ts';
import { claimPlace, refuseIfOwned, takeOverPlace } from '#platform/files/owner-marks.server.ts';
import { secretsFromEnvironment, writeSecret } from '#platform/secret/secret.server.ts';
import { backupPlaceOf } from '#server/open-backups.ts';
import { openStores, ownerOf, storagePlaces } from '#server/open-stores.ts';
import { runCommand, UsageError } from './run-command.ts';

const HELP = `Brings a backup back into an empty database and empty folders, those of DATA_DIR, DATABASE_URL
and MEDIA_URL. The database may be of the other kind. Start the site afterwards.

  npm run restore -- FILE
  npm run restore -- FILE --take-over   also where storage holds the files of the site that made it

FILE is a path, or the name of a backup at BACKUP_URL. An encrypted backup needs BACKUP_PASSPHRASE.

A place in storage belongs to one installation, and a restored site is a new one: name other places than the
site that goes on has. With --take-over this one goes on with the files of the old one, which must be gone
for good: it refuses to start from then on, and deletes nothing there any more.

Nobody is signed in then, links to choose a password no longer work, and emails that had not been sent
wait under Outgoing email, Failed, until someone sends them. Who was erased since the backup was made stays
erased if the list of erasures, erasures.json, lies beside FILE.
`;

interface Arguments {
  readonly file: string;
  readonly takeOver: boolean;
}

function readArguments(args: string[]): Arguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (!file) throw new UsageError('Name the file: npm run restore -- FILE');
  if (more.length > 0)
    throw new UsageError(`Unexpected "${more.join(' ')}": put a name with spaces in quotes`);
  return { file, takeOver: values['take-over'] };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'take-over': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run({ file, takeOver }: Arguments): Promise<string> {
  const config = readConfig(process.env);
  restrictToOwner(config.dataDir);
  if (existsSync(file)) {
    const path = resolve(file);
    return restoreFrom(path, { config, takeOver, beside: folderPlace(dirname(path)) });
  }
  const beside = config.backupPlace ? backupPlaceOf(config) : null;
  const restored = await beside?.withPath(file, (path) => restoreFrom(path, { config, takeOver, beside }));
  if (!restored) throw new UsageError(`There is no file ${resolve(file)}`);
  return restored;
}

interface Restoring {
  readonly config: Config;
  readonly takeOver: boolean;
  readonly beside: BackupPlace;
}

async function restoreFrom(file: string, { config, takeOver, beside }: Restoring): Promise<string> {
  const places = storagePlaces(config);
  if (!takeOver) for (const place of places) await refuseIfOwned(place);
  const started = performance.now();
  const open = openDatabase<Schema>(config.databaseUrl);
  const { files, media } = openStores(config);
  try {
    const target = {
      open,
      files,
      media,
      erasures: await erasuresIn(beside),
      takeOver,
      secrets: config.appSecret === undefined ? null : secretsFromEnvironment(config),
      passphrase: config.backupPassphrase,
      saveSecret: (secret: string) => {
        if (config.appSecret === undefined) writeSecret(config.dataDir, secret);
      },
    };
    const now = systemClock();
    const { madeAt, rows, held, erased, ...restored } = await restoreBackup(file, target, now);
    const owner = ownerOf(config, await installationId(open, now), now);
    for (const place of places) await (takeOver ? takeOverPlace : claimPlace)(place, owner);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return [
      `Restored the state of ${new Date(madeAt).toISOString()}: ${count(rows)} rows and ${count(restored.files)} files in ${seconds} s.`,
      ...(erased > 0
        ? [
            `Erased again, because they had been erased since: ${count(erased)} ${erased === 1 ? 'message or comment' : 'messages and comments'}.`,
          ]
        : []),
      ...(takeOver && places.length > 0
        ? [
            'The places in storage belong to this site now. Files there that the backup does not name go after a day.',
          ]
        : []),
      `${count(held)} emails had not been sent. They wait under Outgoing email, Failed, for someone to look at them.`,
    ].join('\n');
  } finally {
    await open.close();
  }
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

await runCommand(async () => {
  const options = readArguments(process.argv.slice(2));
  console.log(options ? await run(options) : HELP);
});

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#config.ts';
import { erasuresBeside } from '#domain/backup/erasures.server.ts';
import { BrokenBackupError } from '#domain/backup/format.ts';
import { RestoreRefusedError, restoreBackup } from '#domain/backup/restore.server.ts';
import type { Schema } from '#domain/database.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { keepToOwner, openFiles } from '#platform/files/files.server.ts';
import { openS3Files } from '#platform/files/s3.server.ts';
import { givenSecrets, writeSecret } from '#platform/secret/secret.server.ts';

const HELP = `Brings a backup back into an empty database and empty folders, those of DATA_DIR, DATABASE_URL
and MEDIA_URL. The database may be of the other kind. Start the site afterwards.

  npm run restore -- FILE

An encrypted backup needs BACKUP_PASSPHRASE.

Nobody is signed in then, links to choose a password no longer work, and emails that had not been sent
wait under Outgoing email, Failed, until somebody sends them. Who was erased since the backup was made stays
erased if the list of erasures, erasures.json, lies beside FILE.
`;

class UsageError extends Error {}

function readArguments(args: string[]): string | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (!file) throw new UsageError('Name the file: npm run restore -- FILE');
  if (more.length > 0)
    throw new UsageError(`Unexpected "${more.join(' ')}": put a name with spaces in quotes`);
  if (!existsSync(file)) throw new UsageError(`There is no file ${resolve(file)}`);
  return resolve(file);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(file: string): Promise<string> {
  const config = readConfig(process.env);
  keepToOwner(config.dataDir);
  const started = performance.now();
  const open = openDatabase<Schema>(config.databaseUrl);
  try {
    const target = {
      open,
      files: openFiles(join(config.dataDir, 'files')),
      media: config.mediaPlace ? openS3Files(config.mediaPlace) : openFiles(join(config.dataDir, 'media')),
      erasures: await erasuresBeside(file),
      secrets: config.appSecret === undefined ? null : givenSecrets(config),
      passphrase: config.backupPassphrase,
      keepSecret: (secret: string) => {
        if (config.appSecret === undefined) writeSecret(config.dataDir, secret);
      },
    };
    const { madeAt, rows, files, held, erased } = await restoreBackup(file, target, systemClock());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return [
      `Restored the state of ${new Date(madeAt).toISOString()}: ${count(rows)} rows and ${count(files)} files in ${seconds} s.`,
      ...(erased > 0
        ? [
            `Erased again, because they had been erased since: ${count(erased)} ${erased === 1 ? 'message or comment' : 'messages and comments'}.`,
          ]
        : []),
      `${count(held)} emails had not been sent. They wait under Outgoing email, Failed, for somebody to look at them.`,
    ].join('\n');
  } finally {
    await open.close();
  }
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

try {
  const file = readArguments(process.argv.slice(2));
  console.log(file ? await run(file) : HELP);
} catch (error) {
  const expected = [UsageError, ConfigError, BrokenBackupError, RestoreRefusedError].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error) || !expected) throw error;
  console.error(error.message);
  if (error instanceof UsageError) console.error('Use --help for the command.');
  process.exitCode = 1;
}

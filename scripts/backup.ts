import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#config.ts';
import { makeBackup } from '#domain/backup/make.server.ts';
import { verifyBackup } from '#domain/backup/verify.server.ts';
import { requireDatabase } from '#domain/migrations/no-database.server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { restrictToOwner } from '#platform/files/files.server.ts';
import { secretsFromEnvironment } from '#platform/secret/secret.server.ts';
import { openStores } from '#server/open-stores.ts';
import { runCommand, UsageError } from './run-command.ts';

const HELP = `Makes one file of the database and all pictures and attachments. Run it where the site runs, with
the same settings; the site goes on meanwhile.

  npm run backup -- FILE
  npm run backup -- FILE --encrypt   demands that the file is encrypted
  npm run backup -- --check FILE     says whether a backup is whole

With BACKUP_PASSPHRASE set the file is encrypted, and only that passphrase opens it. Without it, whoever
has the file has everything: keep it as safe as the database itself.
`;

function readArguments(args: string[]): { file: string; check: boolean; encrypt: boolean } | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (!file) throw new UsageError('Name the file: npm run backup -- FILE');
  if (more.length > 0)
    throw new UsageError(`Unexpected "${more.join(' ')}": put a name with spaces in quotes`);
  return { file: resolve(file), check: values.check, encrypt: values.encrypt };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        encrypt: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function check(file: string, { backupPassphrase }: Config): Promise<string> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}`);
  const { manifest } = await verifyBackup(file, backupPassphrase);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const whole = `The backup of ${new Date(manifest.madeAt).toISOString()} is whole: ${count(rows)} rows, ${count(manifest.members.length)} parts.`;
  const { audit } = manifest;
  return audit
    ? `${whole}\nThe audit log ended with entry number ${count(audit.entries)}, marked ${audit.hash}.`
    : whole;
}

const NOT_ENCRYPTED =
  'It is not encrypted: whoever has the file can read every message and open every account’s links. Set BACKUP_PASSPHRASE to encrypt it.';

async function make({ file, encrypt }: { file: string; encrypt: boolean }, config: Config): Promise<string> {
  if (encrypt && config.backupPassphrase === undefined)
    throw new UsageError('Set BACKUP_PASSPHRASE to the passphrase that is to open the backup');
  if (existsSync(file)) throw new UsageError(`${file} is there already: name another file`);
  requireDatabase(config.databaseUrl);
  restrictToOwner(config.dataDir);
  await mkdir(dirname(file), { recursive: true });
  const started = performance.now();
  const { files: place, media } = openStores(config);
  const sources = {
    databaseUrl: config.databaseUrl,
    files: place,
    media,
    secret: secretsFromEnvironment(config).newest,
    passphrase: config.backupPassphrase,
  };
  const { bytes, rows, files, missing } = await makeBackup(sources, file, { now: systemClock() });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const gone = missing > 0 ? ` ${count(missing)} files were deleted meanwhile.` : '';
  const made = `${(bytes / 1e6).toFixed(1)} MB, ${count(rows)} rows and ${count(files)} files in ${seconds} s.${gone}`;
  return [file, made, ...(config.backupPassphrase === undefined ? [NOT_ENCRYPTED] : [])].join('\n');
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

await runCommand(async () => {
  const options = readArguments(process.argv.slice(2));
  if (!options) return console.log(HELP);
  const config = readConfig(process.env);
  console.log(await (options.check ? check(options.file, config) : make(options, config)));
});

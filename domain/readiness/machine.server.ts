import { sql } from 'kysely';
import { MIGRATION_NAMES } from '#domain/migrate.server.ts';
import { fromBaseline, isBeforeBaseline, UPDATE_FIRST } from '#domain/migrations/recorded.server.ts';
import { explainFailure, probeWriting } from '#domain/proof/writing.server.ts';
import { BrokenDatabaseError, checkFile } from '#platform/database/quick-check.server.ts';
import { restrictToOwner } from '#platform/files/files.server.ts';
import { causeOf } from '#platform/log/log.server.ts';
import { type Check, type Finding, fine, fix, type ReadinessParts } from './check.ts';
import { SCANNER_CHECK } from './scanner.server.ts';

export const MACHINE_CHECKS: readonly Check[] = [
  { id: 'database', title: 'Database', look: database },
  { id: 'database-file', title: 'Database file', isSlow: true, look: databaseFile },
  { id: 'migrations', title: 'Version of the database', look: migrations },
  { id: 'permissions', title: 'Rights of files', look: async (parts) => permissions(parts) },
  SCANNER_CHECK,
];

async function database({ open, now }: ReadinessParts): Promise<Finding> {
  const is = open.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  try {
    await sql`select 1`.execute(open.db);
  } catch (error) {
    return fix(
      `${is} does not answer (${causeOf(error)}): no message can be saved.`,
      'Start it, and check DATABASE_URL.',
      { variable: 'DATABASE_URL' },
    );
  }
  try {
    await probeWriting(open, now);
  } catch (error) {
    const { reason, todo } = explainFailure(causeOf(error));
    return fix(`Messages can’t be saved. ${reason} (${causeOf(error)})`, todo);
  }
  const failure = open.writing.failure();
  if (!failure) return fine(`${is} answers, and saves what is written.`);
  const { reason, todo } = explainFailure(failure.code);
  return fix(`Messages can’t be saved. ${reason} (${failure.code})`, todo);
}

async function databaseFile({ open, configured: { databaseUrl } }: ReadinessParts): Promise<Finding> {
  if (open.dialect !== 'sqlite') return fine('PostgreSQL looks after its own files.');
  try {
    await checkFile(databaseUrl);
    return fine('The whole file was read, and nothing is damaged.');
  } catch (error) {
    if (!(error instanceof BrokenDatabaseError)) throw error;
    const { reason, todo } = explainFailure(error.code);
    return fix(reason, todo);
  }
}

async function migrations({ open: { db } }: ReadinessParts): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const recorded = rows.map(({ name }) => name);
  if (isBeforeBaseline(recorded)) return fix('The database is too old for this version.', UPDATE_FIRST);
  const run = new Set(fromBaseline(recorded));
  const missing = MIGRATION_NAMES.filter((name) => !run.has(name)).length;
  const known = new Set(MIGRATION_NAMES);
  if ([...run].some((name) => !known.has(name)))
    return fix('A newer version of the site has changed the database.', 'Install that version.');
  return missing === 0
    ? fine(`It is at ${MIGRATION_NAMES.at(-1)}, as this version needs it.`)
    : fix(
        `It is ${missing === 1 ? '1 step' : `${missing} steps`} behind this version.`,
        'Back up, then run npm run migrate, or start the site.',
      );
}

function permissions({ configured: { dataDir } }: ReadinessParts): Finding {
  const readable = restrictToOwner(dataDir);
  if (readable.length === 0) return fine('The data folder is readable for the account of the site alone.');
  return fix(
    `Other accounts of this machine can open ${new Intl.ListFormat('en-GB').format(readable)}.`,
    'Give these to the account that runs the site (chown), and take the rights of others away (chmod go-rwx).',
  );
}

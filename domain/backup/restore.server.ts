import { gunzipSync } from 'node:zlib';
import { audit } from '#domain/audit/audit.server.ts';
import { listTaggedCases } from '#domain/cases/list/tags.server.ts';
import { SEARCH_WORDS_KEY } from '#domain/cases/search/index-all.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { ringFor } from '#domain/keys/take-secrets.server.ts';
import { MIGRATION_NAMES, migrate, migrateTo } from '#domain/migrate.server.ts';
import { fromBaseline, isBeforeBaseline, RESTORE_FIRST } from '#domain/migrations/recorded.server.ts';
import { holdWaitingMails } from '#domain/outbox/failed.server.ts';
import { type ErasureMark, reapplyErasures } from '#domain/privacy/reapply.server.ts';
import { dropTables, fillDatabase, hasRows, type Put, tableNames } from '#platform/database/fill.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { SecretsFromEnvironment } from '#platform/secret/secret.server.ts';
import { readArchive } from './archive.server.ts';
import { type BackupHeader, type BackupManifest, kindOfMember } from './format.ts';
import { forgetInstallation } from './installation.server.ts';
import { saveRestored } from './state.server.ts';
import { verifyBackup } from './verify.server.ts';

const FILLED_BY_ITSELF: readonly string[] = [
  'kysely_migration',
  'kysely_migration_lock',
  'settings',
  'content_revision',
  'audit_head',
  'app_secrets',
  'banners',
  'blog_categories',
  'look',
  'drawings',
  'partners',
  'care_tasks',
  'care_services',
  'staff_links',
  'retention_runs',
  'backup_runs',
  'missing_addresses',
  'schedule_lease',
  'scheduled_jobs',
  'cdn_purge',
];

export class RestoreRefusedError extends OperatorError {
  override name = 'RestoreRefusedError';
}

export interface RestoreTarget {
  readonly open: OpenDatabase;
  readonly files: Files;
  readonly media: Files;
  /** The configured secret and former ones; null: the site uses the one that `saveSecret` saves. */
  readonly secrets: SecretsFromEnvironment | null;
  readonly saveSecret: (secret: string) => Promise<void> | void;
  readonly erasures: readonly ErasureMark[];
  readonly takeOver?: boolean;
  readonly passphrase?: string | undefined;
}

export interface Restored {
  readonly madeAt: number;
  readonly rows: number;
  readonly files: number;
  readonly held: number;
  readonly erased: number;
}

/**
 * Restores into an empty database and folders; only `takeOver` allows existing files. Signs everyone out, voids links
 * and holds emails. @throws RestoreRefusedError, BrokenBackupError; what was written is then removed
 */
export async function restoreBackup(path: string, target: RestoreTarget, now: number): Promise<Restored> {
  const { header, manifest, secret } = await verifyBackup(path, target.passphrase);
  const newest = newestMigration(header);
  await demandEmptyDatabase(target);
  const present = await filesThere(target);
  const { secrets } = target;
  if (secrets && ![secrets.newest, ...secrets.before].includes(secret)) {
    throw new RestoreRefusedError(
      'APP_SECRET is not the secret of the backup, so no second factor could be read. Unset it: the secret of the backup is then kept in DATA_DIR. Or set it to the old one, or name that in APP_SECRET_BEFORE.',
    );
  }
  const { open } = target;
  await dropTables(open);
  const keys: { place: Files; key: string }[] = [];
  let held = 0;
  let erased = 0;
  try {
    await migrateTo(open, newest);
    const lastIds = new Map(
      header.tables.flatMap(({ name, lastId }) => (lastId === null ? [] : [[name, lastId] as const])),
    );
    await fillDatabase(open, lastIds, async (trx, put) => {
      await readBack(path, { header, manifest, put, target, keys, present });
      held = await holdWaitingMails(trx, now);
      await trx.deleteFrom('settings').where('key', '=', SEARCH_WORDS_KEY).execute();
      await forgetInstallation(trx);
    });
    await migrate(open);
    await listTaggedCases(open);
    await target.saveSecret(secret);
    if (target.erasures.length > 0) {
      // Erasures may be recorded under any secret the site has had.
      const ring = await ringFor(open.db, secrets ?? { newest: secret, before: [] });
      const again = await reapplyErasures(open, { files: target.files, secret: ring }, target.erasures);
      erased = again.cases + again.comments;
    }
    await open.transact((trx) => noteRestored(trx, secret, { madeAt: header.madeAt, now, held }));
  } catch (error) {
    for (const { place, key } of keys) await place.delete(key);
    await dropTables(open);
    throw error;
  }
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return { madeAt: header.madeAt, rows, files: keys.length, held, erased };
}

function newestMigration({ migrations }: BackupHeader): string {
  if (isBeforeBaseline(migrations))
    throw new RestoreRefusedError(`The backup is too old for this version of the site. ${RESTORE_FIRST}`);
  const unknown = fromBaseline(migrations).some((name, place) => MIGRATION_NAMES[place] !== name);
  const newest = migrations.at(-1);
  if (unknown || newest === undefined) {
    throw new RestoreRefusedError(
      'The backup was made by a newer or another version of the site. Install that version, then restore.',
    );
  }
  return newest;
}

async function demandEmptyDatabase({ open }: RestoreTarget): Promise<void> {
  for (const name of await tableNames(open)) {
    if (FILLED_BY_ITSELF.includes(name) || name.startsWith('case_words')) continue;
    if (await hasRows(open, name)) {
      throw new RestoreRefusedError(
        `The database is not empty: "${name}" holds something. Restore replaces nothing. Stop the site and name an empty database (DATABASE_URL) or folder (DATA_DIR).`,
      );
    }
  }
}

/** Lists the keys of existing files. @throws RestoreRefusedError if none are allowed */
async function filesThere({ open, files, media, takeOver }: RestoreTarget): Promise<ReadonlySet<string>> {
  const drawn = await drawnFiles(open);
  const present = new Set<string>();
  for (const [label, place] of [
    ['place of files (DATA_DIR/files or FILES_URL)', files],
    ['place of pictures (DATA_DIR/media or MEDIA_URL)', media],
  ] as const) {
    for (const key of await place.olderThan(Number.POSITIVE_INFINITY)) {
      if (!takeOver && !drawn.has(key))
        throw new RestoreRefusedError(
          `The ${label} is not empty. Restore replaces nothing: name an empty one. If the files there are those of this backup's site, which is gone for good, end the command with --take-over.`,
        );
      present.add(key);
    }
  }
  return present;
}

/** Returns what a new site draws in its first minute; no row names it, so the sweep removes it after a day. */
async function drawnFiles(open: OpenDatabase): Promise<ReadonlySet<string>> {
  if (!(await tableNames(open)).includes('drawings')) return new Set();
  const rows = await open.db.selectFrom('drawings').select('file_key').execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

interface Reading {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  readonly put: Put;
  readonly target: RestoreTarget;
  readonly keys: { place: Files; key: string }[];
  readonly present: ReadonlySet<string>;
}

async function readBack(
  path: string,
  { header, manifest, put, target, keys, present }: Reading,
): Promise<void> {
  const columns = new Map(header.tables.map((table) => [table.name, table.columns]));
  const counts = new Map<string, number>();
  await readArchive(
    path,
    async (name, body) => {
      const member = kindOfMember(name);
      if (member?.kind === 'file') {
        if (present.has(member.key)) return;
        const place = target[member.store];
        keys.push({ place, key: member.key });
        await place.putBack(member.key, body);
      } else if (member?.kind === 'rows') {
        const lines = gunzipSync(body).toString('utf8').trimEnd().split('\n');
        const rows = lines.map((line) => JSON.parse(line));
        await put(member.table, columns.get(member.table) ?? [], rows);
        counts.set(member.table, (counts.get(member.table) ?? 0) + rows.length);
      }
    },
    target.passphrase,
  );
  for (const [table, count] of Object.entries(manifest.rows)) {
    if ((counts.get(table) ?? 0) !== count) throw new Error(`"${table}" should have ${count} rows`);
  }
}

async function noteRestored(
  trx: Database,
  secret: string,
  { madeAt, now, held }: { readonly madeAt: number; readonly now: number; readonly held: number },
): Promise<void> {
  await saveRestored(trx, { at: now, madeAt, held });
  await audit(trx, secret, {
    now,
    staffId: null,
    action: 'restored',
    subject: 'backup',
    detail: `of ${new Date(madeAt).toISOString()}`,
  });
}

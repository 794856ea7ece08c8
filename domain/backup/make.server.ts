import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { PRIVATE_FILE_TABLES, type PrivateFileTable } from '#domain/private-files.ts';
import { withoutToken } from '#domain/staff/staff-mail.server.ts';
import { checkFile } from '#platform/database/quick-check.server.ts';
import { type Cell, openSnapshot, type Snapshot } from '#platform/database/snapshot.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { type Add, writeArchive } from './archive.server.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  HEADER,
  LEFT_OUT,
  MANIFEST,
  rowsMember,
  SECRET,
} from './format.ts';

/** Characters of rows in one member: the most that memory holds in addition to one file. */
const PIECE_CHARACTERS = 1024 * 1024;

const pack = promisify(gzip);

export interface BackupSources {
  readonly databaseUrl: string;
  readonly files: Files;
  readonly media: Files;
  /** The installation's secret, needed to read second factors again. */
  readonly secret: string;
  readonly passphrase?: string | undefined;
}

export interface BackupMade {
  readonly madeAt: number;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  readonly missing: number;
}

/** Writes all rows of one moment and their files. @throws BrokenDatabaseError, or the reason of `signal` */
export async function makeBackup(
  { databaseUrl, files, media, secret, passphrase }: BackupSources,
  path: string,
  { now, signal }: { readonly now: number; readonly signal?: AbortSignal },
): Promise<BackupMade> {
  // Unreadable rows would be missing silently.
  await checkFile(databaseUrl);
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const header = await headerOf(snapshot, now);
    const rows: Record<string, number> = {};
    const missing: string[] = [];
    let copied = 0;
    let audit: BackupManifest['audit'];
    const work = async (add: Add) => {
      await add(HEADER, json(header));
      await add(SECRET, Buffer.from(secret));
      for (const { name, columns } of header.tables) rows[name] = await addRows(snapshot, add, name, columns);
      audit = await auditEnd(snapshot);
      const stores = [
        ['files', files, await keysOf(snapshot, PRIVATE_FILE_TABLES)],
        ['media', media, await keysOf(snapshot, ['media_variants'])],
      ] as const;
      // An open snapshot costs more with every write, and the files don't need it.
      await snapshot.close();
      for (const [store, place, keys] of stores) {
        for (const key of keys) {
          const name = `${store}/${key}`;
          const found = await place.get(key);
          if (found) await add(name, await buffer(found));
          else missing.push(name);
          copied += found ? 1 : 0;
        }
      }
    };
    const bytes = await writeArchive(
      path,
      work,
      (members) => [
        MANIFEST,
        json({
          format: BACKUP_FORMAT,
          madeAt: now,
          rows,
          members: [...members],
          ...(audit && { audit }),
          missing,
        } satisfies BackupManifest),
      ],
      { signal, passphrase },
    );
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { madeAt: now, bytes, rows: total, files: copied, missing: missing.length };
  } finally {
    await snapshot.close();
  }
}

async function headerOf(snapshot: Snapshot, madeAt: number): Promise<BackupHeader> {
  const migrations: string[] = [];
  for await (const page of snapshot.pages('kysely_migration', ['name'])) {
    migrations.push(...page.map(([name]) => String(name)));
  }
  const tables = snapshot.tables.filter(({ name }) => !LEFT_OUT.includes(name));
  return {
    format: BACKUP_FORMAT,
    madeAt,
    dialect: snapshot.dialect,
    migrations: migrations.sort(),
    tables: tables.map(({ name, columns, lastId }) => ({ name, columns: [...columns], lastId })),
  };
}

async function addRows(
  snapshot: Snapshot,
  add: Add,
  table: string,
  columns: readonly string[],
): Promise<number> {
  let count = 0;
  let piece = '';
  let pieces = 0;
  const flush = async () => {
    if (piece === '') return;
    pieces += 1;
    const packed = await pack(piece, { level: constants.Z_BEST_SPEED });
    piece = '';
    await add(rowsMember(table, pieces), packed);
  };
  for await (const page of snapshot.pages(table, columns)) {
    for (const row of page) {
      piece += `${JSON.stringify(withoutLink(table, columns, row))}\n`;
      if (piece.length >= PIECE_CHARACTERS) await flush();
    }
    count += page.length;
  }
  await flush();
  return count;
}

/** Removes link tokens: a backup also contains the secret, and together they could open an account on the live site. */
function withoutLink(table: string, columns: readonly string[], row: readonly Cell[]): readonly Cell[] {
  if (table !== 'mails' || row[columns.indexOf('template')] !== 'staff-link') return row;
  const detail = columns.indexOf('detail');
  return row.map((cell, i) => (i === detail && typeof cell === 'string' ? withoutToken(cell) : cell));
}

async function auditEnd(snapshot: Snapshot): Promise<BackupManifest['audit']> {
  if (!snapshot.tables.some(({ name }) => name === 'audit_head')) return undefined;
  let end: BackupManifest['audit'];
  // PostgreSQL closes the cursor only after the last row.
  for await (const page of snapshot.pages('audit_head', ['entries', 'hash']))
    for (const [entries, hash] of page) end = { entries: Number(entries), hash: String(hash) };
  return end;
}

async function keysOf(
  snapshot: Snapshot,
  tables: readonly (PrivateFileTable | 'media_variants')[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const table of tables) {
    if (!snapshot.tables.some(({ name }) => name === table)) continue;
    for await (const page of snapshot.pages(table, ['file_key']))
      keys.push(...page.flatMap(([key]) => (key === null ? [] : [String(key)])));
  }
  return keys;
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

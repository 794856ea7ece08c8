import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { audit } from '#domain/audit/audit.server.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { enquire, NOW, rowOf } from '#domain/cases/test-reception.ts';
import type { Database, OpenDatabase, Schema } from '#domain/database.ts';
import { seedMany } from '#domain/demo/seed-many.server.ts';
import { accountsOn, addPerson, SECRET, signedIn } from '#domain/staff/test-accounts.ts';
import { type DialectName, openDatabase } from '#platform/database/open.server.ts';
import { type Cell, openSnapshot } from '#platform/database/snapshot.server.ts';
import { type Files, openFiles } from '#platform/files/files.server.ts';
import { freshDatabaseUrl } from '#test/postgres.ts';
import { takeCopy } from '#test/postgres-copies.ts';
import { LEFT_OUT } from './format.ts';

export async function emptyMachine(dialect: DialectName) {
  const { folder, file } = await newFolder();
  const url = dialect === 'sqlite' ? pathToFileURL(file).href : await freshDatabaseUrl(inject('postgresUrl'));
  return { folder, url, open: openDatabase<Schema>(url), ...storesIn(folder) };
}

export async function migratedMachine(dialect: DialectName): Promise<Machine> {
  const { folder, file } = await newFolder();
  if (dialect === 'sqlite') await copyFile(inject('sqliteOriginal'), file);
  const url =
    dialect === 'sqlite'
      ? pathToFileURL(file).href
      : await takeCopy(inject('postgresUrl'), inject('postgresOriginal'));
  return { folder, url, open: openDatabase<Schema>(url), ...storesIn(folder) };
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'kindlewick-backup-'));
  return { folder, file: join(folder, 'kindlewick.db') };
}

export type Machine = Awaited<ReturnType<typeof emptyMachine>>;

function storesIn(folder: string) {
  return { files: openFiles(join(folder, 'files')), media: openFiles(join(folder, 'media')) };
}

export async function workOn(
  open: OpenDatabase,
  { files, media }: { readonly files: Files; readonly media: Files },
  cases: number,
) {
  await seedMany(open, { cases, seed: 3, now: NOW, force: true });
  const staff = accountsOn(open);
  await addPerson(staff);
  const cookie = await signedIn(staff);
  const actor = await addActor(open, { name: 'Zoë 💐 "Quote" \\ \u2028' });
  const { id } = rowOf(await enquire(open, { message: 'Line\r\none "two" \\ \t\u0001 💐 Ąć' }));
  const letter = await files.put(Buffer.from('a letter'), 100);
  const picture = await media.put(Buffer.alloc(300_000, 7), 300_000);
  await open.db
    .insertInto('attachments')
    .values({
      case_id: id,
      reply_id: null,
      staff_id: actor.id,
      direction: 'in',
      name: 'letter.txt',
      type: 'text/plain',
      bytes: letter.bytes,
      file_key: letter.key,
      created_at: NOW,
    })
    .execute();
  const email = await addEmail(open.db, files, id);
  await addPicture(open.db, actor.id, picture);
  // A case merged into a later one refers to a row that is restored later.
  await open.db
    .updateTable('cases')
    .set({ merged_into: id, merged_at: NOW })
    .where('id', '=', id - 5)
    .execute();
  await addTag(open.db, [id, id - 5]);
  for (let i = 0; i < 3; i++) {
    await open.transact((trx) =>
      audit(trx, SECRET, { now: NOW + i, staffId: actor.id, action: 'changed', subject: `C-${i}` }),
    );
  }
  const gone = rowOf(await enquire(open, { message: 'Gone' }));
  for (const table of ['mails', 'cases_to_index'] as const) {
    await open.db.deleteFrom(table).where('case_id', '=', gone.id).execute();
  }
  await open.db.deleteFrom('cases').where('id', '=', gone.id).execute();
  return { cookie, letter: letter.key, email, picture: picture.key, goneId: gone.id, actorId: actor.id };
}

async function addTag(db: Database, caseIds: readonly number[]): Promise<void> {
  const tag = { key: 'fall', name: 'Fall' };
  const { id } = await db.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('case_tags')
    .values(caseIds.map((case_id) => ({ tag_id: id, case_id })))
    .execute();
}

async function addEmail(db: Database, files: Files, caseId: number): Promise<string> {
  const original = await files.put(Buffer.from('an email as it came'), 100);
  const attached = await files.put(Buffer.from('a file of it'), 100);
  const { id: mail_id } = await db
    .insertInto('incoming_mails')
    .values({
      fingerprint: 'f',
      message_id: null,
      from_address: 'ana@visitor.example',
      from_name: 'Ana',
      subject: '',
      text: 'Thursday is fine.',
      nature: 'person',
      received_at: NOW,
      sent_at: null,
      outcome: 'joined',
      case_id: caseId,
      file_key: original.key,
      bytes: original.bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { mail_id, name: 'a.txt', bytes: attached.bytes };
  await db
    .insertInto('incoming_files')
    .values([
      { ...file, type: 'text/plain', file_key: attached.key },
      { ...file, type: null, file_key: null, refused: 'type' },
    ])
    .execute();
  return original.key;
}

async function addPicture(db: Database, createdBy: string, stored: { key: string; bytes: number }) {
  const { id: mediaId } = await db
    .insertInto('media')
    .values({
      public_key: 'key',
      name: 'p.jpg',
      alt: '',
      caption: '',
      width: 10,
      height: 10,
      colour: '#ffffff',
      focus_x: 50,
      focus_y: 50,
      version: 1,
      created_by: createdBy,
      created_at: NOW,
      updated_at: NOW,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('media_variants')
    .values({ media_id: mediaId, width: 10, type: 'webp', file_key: stored.key, bytes: stored.bytes })
    .execute();
}

const MADE_ALIKE: readonly string[] = ['tagged_cases'];

const CHANGED: Readonly<Record<string, readonly string[]>> = {
  mails: ['failed_at', 'last_error', 'leased_until'],
};

export async function everything(url: string): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(url);
  const tables: Record<string, string[]> = {};
  try {
    for (const { name, columns } of snapshot.tables) {
      // A restore adds an entry to the audit log, which moves its end.
      if ((LEFT_OUT.includes(name) && !MADE_ALIKE.includes(name)) || name === 'audit_head') continue;
      const columnNames = columns.filter((column) => !CHANGED[name]?.includes(column)).sort();
      const rows: string[] = [];
      for await (const page of snapshot.pages(name, columnNames)) {
        rows.push(...page.map((row) => JSON.stringify(row.map(plain))));
      }
      tables[name] = rows
        .filter((row) => !(name === 'settings' && /^\["(restored|search-words)"/.test(row)))
        .filter((row) => !(name === 'audit_entries' && row.includes('"restored"')))
        .sort();
    }
  } finally {
    await snapshot.close();
  }
  return tables;
}

function plain(cell: Cell): Cell {
  return typeof cell === 'boolean' ? Number(cell) : cell;
}

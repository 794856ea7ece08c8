import { z } from 'zod';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { ImportKind } from './import.table.ts';
import { type Note, readNotes } from './note.ts';
import { TABLE_FIELD_NAMES, type TableColumn } from './table-fields.ts';

const CATEGORIES_SHOWN_MAX = 100;

const aboutSchema = z.object({
  site: z.string().default(''),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() })).default([]),
  thumbnails: z.record(z.string(), z.string()).default({}),
  columns: z
    .array(z.object({ heading: z.string(), field: z.enum(TABLE_FIELD_NAMES).nullable() }))
    .default([]),
});
export type ImportAbout = z.output<typeof aboutSchema>;
type About = Partial<Omit<ImportAbout, 'columns'> & { readonly columns: readonly TableColumn[] }>;

const optionsSchema = z.object({
  pictures: z.boolean().default(false),
  publish: z.boolean().default(true),
  categories: z.record(z.string(), z.string()).default({}),
  kind: z.enum(CASE_KINDS).default('enquiry'),
});
export type ImportOptions = z.output<typeof optionsSchema>;

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export async function findImport(db: Database, id: number) {
  if (!Number.isSafeInteger(id)) return null;
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.state === 'reading') return null;
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    about: aboutSchema.parse(JSON.parse(row.about)),
    options: optionsSchema.parse(JSON.parse(row.options)),
    createdBy: row.created_by,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

export async function listImports(db: Database) {
  return db
    .selectFrom('imports')
    .innerJoin('staff', 'staff.id', 'imports.created_by')
    .select(['imports.id', 'imports.kind', 'file_name', 'imports.state', 'imports.created_at', 'staff.name'])
    .where('imports.state', '<>', 'reading')
    .orderBy('imports.id', 'desc')
    .limit(50)
    .execute();
}

export function runImport(
  open: OpenDatabase,
  id: number,
  options: Partial<ImportOptions> | null,
): Promise<boolean> {
  return open.transact(async (trx) => {
    const row = await trx
      .updateTable('imports')
      .set({ state: 'running', finished_at: null, ...(options && { options: JSON.stringify(options) }) })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('state', '=', options ? 'ready' : 'stopped'),
          eb('state', '=', options ? 'ready' : 'done'),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await tryFailedAgain(trx, id);
    if (options && !options.pictures) await leavePictures(trx, id);
    await forgetLeft(trx, id);
    return true;
  });
}

async function tryFailedAgain(trx: Database, importId: number): Promise<void> {
  const failed = await trx
    .selectFrom('import_items')
    .select(['id', 'notes'])
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .execute();
  for (const { id, notes } of failed) {
    const left = readNotes(notes).filter(({ what: name }) => name !== 'error');
    await trx
      .updateTable('import_items')
      .set({ state: 'waiting', notes: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
}

function leavePictures(trx: Database, id: number) {
  const notes: readonly Note[] = [{ what: 'picture-unchosen' }];
  return trx
    .updateTable('import_items')
    .set({ state: 'left', payload: null, notes: JSON.stringify(notes) })
    .where('import_id', '=', id)
    .where('kind', '=', 'picture')
    .where('state', '=', 'waiting')
    .execute();
}

async function forgetLeft(trx: Database, id: number): Promise<void> {
  await trx
    .updateTable('import_items')
    .set({ payload: null })
    .where('import_id', '=', id)
    .where('payload', 'is not', null)
    .where('state', 'in', ['left', 'unchanged'])
    .where('notes', 'not like', '%"row-wrong"%')
    .execute();
}

/** Lets an item already being saved finish. */
export async function stopImport(open: OpenDatabase, id: number): Promise<boolean> {
  const { numUpdatedRows } = await open.transact((trx) =>
    trx
      .updateTable('imports')
      .set({ state: 'stopped' })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** Deletes the file and the plan; imported items stay. @returns false while it runs */
export function removeImport(open: OpenDatabase, id: number): Promise<boolean> {
  return open.transact(async (trx) => {
    const row = await trx
      .updateTable('imports')
      .set({ state: 'reading' })
      .where('id', '=', id)
      .where('state', '<>', 'running')
      .returning('id')
      .executeTakeFirst();
    if (row) await deleteImport(trx, id);
    return row !== undefined;
  });
}

async function deleteImport(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('import_items').where('import_id', '=', id).execute();
  await trx.deleteFrom('imports').where('id', '=', id).execute();
}

export interface NewImport {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly actor: Actor;
  readonly now: number;
}

export async function beginReading(
  open: OpenDatabase,
  { kind, fileName, actor, now }: NewImport,
): Promise<number> {
  const { id } = await open.transact((trx) =>
    trx
      .insertInto('imports')
      .values({
        kind,
        file_name: fileName,
        state: 'reading',
        about: '{}',
        created_by: actor.id,
        created_at: now,
        finished_at: null,
        leased_by: null,
        leased_until: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export async function finishReading(
  open: OpenDatabase,
  id: number,
  about: About,
  state: 'ready' | 'columns' = 'ready',
): Promise<void> {
  const categories = about.categories?.slice(0, CATEGORIES_SHOWN_MAX);
  await open.transact((trx) =>
    trx
      .updateTable('imports')
      .set({ state, about: JSON.stringify({ ...about, ...(categories && { categories }) }) })
      .where('id', '=', id)
      .execute(),
  );
}

/** An undecided import is deleted after this time: it may contain personal messages. */
const UNDECIDED_MS = 14 * DAY_MS;

export async function dropOldImports(open: OpenDatabase, now: number): Promise<void> {
  const old = await open.db
    .selectFrom('imports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'reading'), eb('created_at', '<', now - DAY_MS)]),
        eb.and([
          eb('state', 'in', ['columns', 'ready', 'stopped']),
          eb('created_at', '<', now - UNDECIDED_MS),
        ]),
      ]),
    )
    .execute();
  for (const { id } of old) await open.transact((trx) => deleteImport(trx, id));
  await open.transact((trx) =>
    trx
      .updateTable('import_items')
      .set({ payload: null, state: 'left' })
      .where('payload', 'is not', null)
      .where('import_id', 'in', (eb) =>
        eb
          .selectFrom('imports')
          .select('id')
          .where('state', '=', 'done')
          .where('created_at', '<', now - UNDECIDED_MS),
      )
      .execute(),
  );
}

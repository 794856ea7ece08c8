import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { VariantType } from '#platform/images/pictures.server.ts';
import { type MediaDetails, mediaIdOf, RESTORE_DAYS } from './media.ts';
import { type MediaUse, usesOf } from './uses.server.ts';

export type Media = Awaited<ReturnType<typeof withWidths>>[number];

interface MediaFilter {
  readonly search?: string;
  readonly deleted?: boolean;
  readonly described?: boolean;
  readonly limit: number;
  readonly offset?: number;
}

export async function listMedia(
  db: Database,
  { search = '', deleted = false, described, limit, offset = 0 }: MediaFilter,
): Promise<readonly Media[]> {
  let query = mediaRows(db).where('deleted_at', deleted ? 'is not' : 'is', null);
  if (described !== undefined) query = query.where('alt', described ? '!=' : '=', '');
  for (const word of search.trim().toLowerCase().split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
    query = query.where(
      sql<boolean>`lower(alt || ' ' || caption || ' ' || name) like ${pattern} escape '\\'`,
    );
  }
  const rows = await query.orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return withWidths(db, rows);
}

export async function countUndescribed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .where('alt', '=', '')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findMedia(db: Database, id: number): Promise<Media | null> {
  if (!Number.isSafeInteger(id)) return null;
  const row = await mediaRows(db).where('id', '=', id).executeTakeFirst();
  return row ? ((await withWidths(db, [row]))[0] ?? null) : null;
}

export async function readPictures(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, Media>> {
  const ids = references.map(mediaIdOf).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await mediaRows(db).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  const found = await withWidths(db, rows);
  return new Map(found.map((media) => [`media:${media.id}`, media]));
}

export async function findVariant(
  db: Database,
  { key, width, type }: { key: string; width: number; type: VariantType },
): Promise<{ readonly fileKey: string; readonly bytes: number } | null> {
  const row = await db
    .selectFrom('media_variants')
    .innerJoin('media', 'media.id', 'media_variants.media_id')
    .select(['media_variants.file_key as fileKey', 'media_variants.bytes'])
    .where('media.public_key', '=', key)
    .where('media.deleted_at', 'is', null)
    .where('media_variants.width', '=', width)
    .where('media_variants.type', '=', type)
    .executeTakeFirst();
  return row ?? null;
}

export type ChangedMedia =
  | { readonly outcome: 'saved' | 'missing' }
  | { readonly outcome: 'conflict'; readonly current: Media };

export function changeMedia(
  open: OpenDatabase,
  {
    id,
    version,
    details,
    now,
  }: { readonly id: number; readonly version: number; readonly details: MediaDetails; readonly now: number },
): Promise<ChangedMedia> {
  return open.transact(async (trx): Promise<ChangedMedia> => {
    const { alt, altCy, caption, focusX, focusY } = details;
    const row = await trx
      .updateTable('media')
      .set((eb) => ({
        alt,
        ...(altCy !== undefined && { alt_cy: altCy }),
        caption,
        focus_x: focusX,
        focus_y: focusY,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row) {
      await bumpRevision(trx);
      return { outcome: 'saved' };
    }
    const current = await findMedia(trx, id);
    return current && current.deletedAt === null ? { outcome: 'conflict', current } : { outcome: 'missing' };
  });
}

export type DeletedMedia =
  | { readonly outcome: 'deleted' | 'missing' }
  | { readonly outcome: 'used'; readonly uses: readonly MediaUse[] };

export function deleteMedia(
  open: OpenDatabase,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<DeletedMedia> {
  return open.transact(async (trx): Promise<DeletedMedia> => {
    if (!(await lockMedia(trx, open.dialect, id))) return { outcome: 'missing' };
    const uses = await usesOf(trx, id);
    if (uses.length > 0) return { outcome: 'used', uses };
    await trx
      .updateTable('media')
      .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return { outcome: 'deleted' };
  });
}

export async function restoreMedia(
  open: OpenDatabase,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<boolean> {
  return open.transact(async (trx) => {
    const row = await trx
      .updateTable('media')
      .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', now - RESTORE_DAYS * DAY_MS)]),
      )
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
}

export async function lockMedia(
  trx: Database,
  dialect: OpenDatabase['dialect'],
  id: number,
): Promise<{ readonly alt: string; readonly caption: string } | null> {
  const row = await trx
    .selectFrom('media')
    .select(['alt', 'caption'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

function mediaRows(db: Database) {
  return db
    .selectFrom('media')
    .select(['id', 'public_key as key', 'name', 'alt', 'alt_cy as altCy', 'caption', 'width', 'height'])
    .select(['colour', 'focus_x as focusX', 'focus_y as focusY', 'version'])
    .select(['created_at as createdAt', 'deleted_at as deletedAt']);
}

type MediaRow = Awaited<ReturnType<ReturnType<typeof mediaRows>['execute']>>[number];

async function withWidths(db: Database, rows: readonly MediaRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const variants = await db
    .selectFrom('media_variants')
    .select(['media_id', 'width'])
    .where('type', '=', 'webp')
    .where('media_id', 'in', ids)
    .orderBy('width')
    .execute();
  return rows.map((row) => ({
    ...row,
    widths: variants.filter(({ media_id }) => media_id === row.id).map(({ width }) => width),
  }));
}

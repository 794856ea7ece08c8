import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { addMedia, type MediaStore } from '#domain/media/add.server.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { mediaReference } from '#domain/media/media.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { isBlank } from '#platform/images/svg-drawing.server.ts';
import type { SvgRefusal } from '#platform/svg/allowed.ts';
import { cleanSvg, SVG_BYTES_MAX } from '#platform/svg/clean.ts';
import { type Mark, type MarkPart, type MarkPicture, NO_MARK } from './mark.ts';
import { PICTURE_REFUSALS, SVG_REFUSALS } from './refusals.ts';

const MARK_KEY = 'mark';

const size = z.number().positive();
const storedPicture = z.union([
  z.object({ svg: z.string(), width: size, height: size }),
  z.object({ media: z.number().int().positive() }),
]);
const storedMark = z.object({
  logo: storedPicture.nullable(),
  icon: storedPicture.nullable(),
  nameBeside: z.boolean(),
});

export type StoredPicture = z.output<typeof storedPicture>;
export type StoredMark = z.output<typeof storedMark>;

const NONE: StoredMark = { logo: null, icon: null, nameBeside: true };

export async function readMark(db: Database): Promise<Mark> {
  return markOf(db, await readStoredMark(db));
}

export async function markOf(db: Database, { logo, icon, nameBeside }: StoredMark): Promise<Mark> {
  const ids = [logo, icon].flatMap((one) => (one && 'media' in one ? [mediaReference(one.media)] : []));
  if (!logo && !icon) return NO_MARK;
  const photos = await readPictures(db, ids);
  const toPicture = (stored: StoredPicture | null): MarkPicture | null => {
    if (!stored) return null;
    if ('svg' in stored) return { kind: 'svg', ...stored };
    const photo = photos.get(mediaReference(stored.media));
    if (!photo) return null;
    const { key, width, height, widths } = photo;
    return { kind: 'photo', key, width, height, widths };
  };
  return { logo: toPicture(logo), icon: toPicture(icon), nameBeside: nameBeside || !logo };
}

export async function readStoredMark(db: Database): Promise<StoredMark> {
  return (await readMarkAt(db, MARK_KEY))?.mark ?? NONE;
}

export async function markVersion(db: Database): Promise<number> {
  return (await readMarkAt(db, MARK_KEY))?.version ?? 0;
}

async function readMarkAt(
  db: Database,
  key: string,
): Promise<{ readonly mark: StoredMark; readonly version: number } | null> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { mark: storedMark.parse(JSON.parse(row.value)), version: Number(row.updated_at) } : null;
}

async function writeMarkAt(trx: Database, key: string, mark: StoredMark, now: number): Promise<void> {
  await writeSetting(trx, key, mark, now);
}

export async function writeMark(trx: Database, changes: Partial<StoredMark>, now: number): Promise<void> {
  await writeMarkAt(trx, MARK_KEY, { ...(await readStoredMark(trx)), ...changes }, now);
  await bumpRevision(trx);
}

const TRIED_KEY = 'mark-tried';
const BEFORE_KEY = 'mark-before';
const HEAD_BYTES = 4_096;

interface SentPart {
  readonly part: MarkPart;
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly alt: string;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

export function readTriedMark(db: Database) {
  return readMarkAt(db, TRIED_KEY);
}

export async function readMarkBefore(db: Database): Promise<StoredMark | null> {
  return (await readMarkAt(db, BEFORE_KEY))?.mark ?? null;
}

export async function tryPart(open: OpenDatabase, media: MediaStore, sent: SentPart): Promise<string | null> {
  const { part, now } = sent;
  const { head, all } = await begun(sent.bytes);
  if (/<svg[\s>]|^\s*<\?xml/.test(head)) {
    const read = await readDrawing(all);
    if (typeof read === 'string') return SVG_REFUSALS[read];
    await open.transact((trx) => tryChanges(trx, { [part]: read }, now));
    return null;
  }
  const added = await addMedia(open, media, {
    ...sent,
    bytes: all,
    also: (trx, id) => tryChanges(trx, { [part]: { media: id } }, now),
  });
  return added.ok ? null : PICTURE_REFUSALS[added.reason];
}

export async function tryChanges(trx: Database, changes: Partial<StoredMark>, now: number): Promise<void> {
  const tried = await readTriedMark(trx);
  const mark = { ...(tried?.mark ?? (await readStoredMark(trx))), ...changes };
  await writeMarkAt(trx, TRIED_KEY, mark, Math.max(now, (tried?.version ?? 0) + 1));
}

export async function useTriedMark(trx: Database, version: number, now: number): Promise<boolean> {
  const tried = await readTriedMark(trx);
  if (tried?.version !== version) return false;
  await change(trx, tried.mark, now);
  await discardTriedMark(trx);
  return true;
}

export async function discardTriedMark(trx: Database): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', TRIED_KEY).execute();
}

export function removeMark(trx: Database, now: number): Promise<void> {
  return change(trx, NONE, now);
}

/** Makes the icon follow the logo again, even one in preview; a different icon in preview stays. */
export async function removeIcon(trx: Database, now: number): Promise<void> {
  const [stored, tried] = [await readStoredMark(trx), await readTriedMark(trx)];
  if (tried && JSON.stringify(tried.mark.icon) === JSON.stringify(stored.icon)) {
    await tryChanges(trx, { icon: null }, now);
  }
  await change(trx, { ...stored, icon: null }, now);
}

/** Restores the current one when used twice. @returns false if there's nothing to undo */
export async function undoMark(trx: Database, now: number): Promise<boolean> {
  const before = await readMarkBefore(trx);
  if (before) await change(trx, before, now);
  return before !== null;
}

async function change(trx: Database, to: StoredMark, now: number): Promise<void> {
  await writeMarkAt(trx, BEFORE_KEY, await readStoredMark(trx), now);
  await writeMark(trx, to, now);
}

async function begun(bytes: AsyncIterable<Uint8Array>) {
  const rest = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const { value, done } = await rest.next();
    if (done) break;
    first.push(value);
    size += value.byteLength;
  }
  async function* all() {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  const head = Buffer.concat(first)
    .subarray(0, HEAD_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return { head, all: all() };
}

async function readDrawing(bytes: AsyncIterable<Uint8Array>): Promise<StoredPicture | SvgRefusal> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > SVG_BYTES_MAX) return 'too-big';
    chunks.push(chunk);
  }
  const cleaned = cleanSvg(
    Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  if (!cleaned.ok) return cleaned.reason;
  const { svg, width, height } = cleaned;
  try {
    return (await isBlank(svg)) ? 'empty' : { svg, width, height };
  } catch {
    return 'not-svg';
  }
}

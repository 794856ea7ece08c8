import { readCategories } from '#domain/content/posts.server.ts';
import { addImportedPost } from '#domain/content/publish-draft.server.ts';
import type { Database } from '#domain/database.ts';
import { mediaReference } from '#domain/media/media.ts';
import type { Note } from './note.ts';
import { postContent } from './post-content.server.ts';
import { pictureSource, postPayload } from './wordpress-item.server.ts';
import { readWordpressText } from './wordpress-text.server.ts';
import type { Item, ItemResult, Working } from './work.server.ts';

/** Imports a post or a page in the transaction that records its outcome; an existing one stays unchanged. */
export async function importPost(trx: Database, item: Item, working: Working): Promise<ItemResult> {
  const { of, actor, now } = working;
  const known = await knownPost(trx, item.source);
  if (known !== null) return { state: 'unchanged', notes: [], target: known };
  const payload = postPayload.parse(JSON.parse(item.payload ?? ''));
  const host = of.about.site;
  const thumbnail = of.about.thumbnails[payload.thumbnail];
  const named = readWordpressText(payload.html, { host, pictureAt: () => null }).pictures.map(pictureSource);
  const pictures = await importedPictures(trx, thumbnail ? [thumbnail, ...named] : named);
  const kind = item.kind === 'page' ? 'page' : 'post';
  const { content, notes } = postContent(payload, {
    kind,
    about: of.about,
    options: of.options,
    categories: await readCategories(trx),
    ownPicture: (thumbnail && pictures.get(thumbnail)) || null,
    pictureAt: (address) => pictures.get(pictureSource(address)) ?? null,
  });
  const at = of.options.publish ? payload.publishedAt : null;
  const publishedAt = at === null ? null : Math.min(at, now);
  const { id, isPublished } = await addImportedPost(trx, {
    kind,
    content,
    publishedAt,
    staffId: actor.id,
    now,
  });
  await trx
    .insertInto('import_sources')
    .values({ source: item.source, target: id })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ target: id }))
    .execute();
  const unready: readonly Note[] = publishedAt !== null && !isPublished ? [{ what: 'not-ready' }] : [];
  return { state: 'done', notes: [...notes, ...unready], target: id };
}

async function knownPost(trx: Database, source: string): Promise<number | null> {
  const row = await trx
    .selectFrom('import_sources')
    .innerJoin('posts', 'posts.id', 'import_sources.target')
    .select('posts.id')
    .where('import_sources.source', '=', source)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function importedPictures(trx: Database, sources: readonly string[]) {
  if (sources.length === 0) return new Map<string, { picture: string; alt: string }>();
  const rows = await trx
    .selectFrom('import_sources')
    .innerJoin('media', 'media.id', 'import_sources.target')
    .select(['import_sources.source', 'media.id', 'media.alt'])
    .where('import_sources.source', 'in', sources)
    .where('media.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ source, id, alt }) => [source, { picture: mediaReference(id), alt }]));
}

import { plainText } from '#domain/content/blocks.ts';
import { writeMarkup } from '#domain/content/blocks-markup.ts';
import { type DraftContent, postDraftSchema } from '#domain/content/post-draft.ts';
import { type Category, readCategories } from '#domain/content/posts.server.ts';
import { addImportedPost } from '#domain/content/publish-draft.server.ts';
import { slugFrom } from '#domain/content/slug.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import type { Database } from '#domain/database.ts';
import { mediaReference } from '#domain/media/media.ts';
import type { Import } from './imports.server.ts';
import type { Note } from './note.ts';
import {
  excerptOf,
  importedSlug,
  type PostPayload,
  pictureSource,
  postPayload,
} from './wordpress-item.server.ts';
import { readWordpressText, type TextReading } from './wordpress-text.server.ts';
import type { Item, ItemResult, Working } from './work.server.ts';

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

const TAGS_MAX = 10;
const TAG_MAX = 40;
const OUR_PICTURE = {
  picture: 'writing',
  alt: 'A woman with curly hair looks at her phone. A cup and an envelope stand before her.',
};

interface Importing {
  readonly kind: WrittenKind;
  readonly about: Import['about'];
  readonly options: Import['options'];
  readonly categories: readonly Category[];
  readonly ownPicture: { readonly picture: string; readonly alt: string } | null;
  readonly pictureAt: TextReading['pictureAt'];
}

function postContent(
  payload: PostPayload,
  { kind, about, options, categories, ownPicture, pictureAt }: Importing,
): { readonly content: DraftContent; readonly notes: readonly Note[] } {
  const read = readWordpressText(payload.html, { host: about.site, pictureAt });
  const notes: Note[] = [...read.notes];
  if (!payload.excerpt) notes.push({ what: 'excerpt-made' });
  const slug = importedSlug(payload, kind);
  const fields = {
    title: payload.title,
    slug,
    excerpt: excerptOf(payload.excerpt || plainText(read.blocks)),
    text: writeMarkup(read.blocks),
  };
  if (kind === 'page') {
    const pictured = { picture: ownPicture?.picture, pictureAlt: ownPicture?.alt };
    return { content: postDraftSchema.parse({ ...fields, ...pictured }), notes };
  }
  const { picture, alt } = ownPicture ?? OUR_PICTURE;
  if (!ownPicture) notes.push({ what: 'no-picture' });
  const { tags, isCut } = tagsFor(payload, categories);
  if (isCut) notes.push({ what: 'tags' });
  const [first] = payload.categories;
  const content = postDraftSchema.parse({
    ...fields,
    category: (first && options.categories[first.slug]) || categories[0]?.slug,
    tags,
    author: payload.author.slice(0, 200),
    picture,
    pictureAlt: alt,
  });
  return { content, notes };
}

function tagsFor(
  { tags, categories }: PostPayload,
  known: readonly Category[],
): { tags: string; isCut: boolean } {
  const ours = new Set(known.map(({ name }) => name.toLowerCase()));
  const others = categories.filter(
    ({ name, slug }) => slug !== 'uncategorized' && slug !== 'uncategorised' && !ours.has(name.toLowerCase()),
  );
  const tagNames = [...tags, ...others.map(({ name }) => name)].map((name) =>
    name.replaceAll(',', ' ').trim(),
  );
  const distinct = [...new Map(tagNames.map((name) => [slugFrom(name), name])).values()];
  const short = distinct.filter((name) => name !== '' && name.length <= TAG_MAX);
  const some = short.slice(0, TAGS_MAX);
  return { tags: some.join(', '), isCut: some.length < distinct.filter(Boolean).length };
}

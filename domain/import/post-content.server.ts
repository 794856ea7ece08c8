import { plainText } from '#domain/content/blocks.ts';
import { writeMarkup } from '#domain/content/blocks-markup.ts';
import { type DraftContent, postDraftSchema } from '#domain/content/post-draft.ts';
import type { Category } from '#domain/content/posts.server.ts';
import { slugFrom } from '#domain/content/slug.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import type { Import } from './imports.server.ts';
import type { Note } from './note.ts';
import { excerptOf, importedSlug, type PostPayload } from './wordpress-item.server.ts';
import { readWordpressText, type TextReading } from './wordpress-text.server.ts';

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

export function postContent(
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

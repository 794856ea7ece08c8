import { z } from 'zod';
import { mediaIdOf } from '#domain/media/media.ts';
import { blocksSchema } from './blocks.ts';
import { parseMarkup } from './blocks-markup.ts';
import { hasSlugShape, isSlug, slugFrom } from './slug.ts';
import type { WrittenKind } from './written.ts';

const TITLE_MAX = 200;
/** About as much as search engines display of a description. */
export const EXCERPT_ADVICE = 160;
const EXCERPT_MAX = 400;
const TAGS_MAX = 10;
const TAG_MAX = 40;
/** UTF-16 units of the markup; nothing longer is a post. */
export const POST_TEXT_MAX = 100_000;

const optional = (max: number, label: string) =>
  z.string().trim().max(max, `Use at most ${max} characters for ${label}`).default('');

/** Stored drafts stay readable even if their address has become reserved since. */
export const postDraftSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Enter a title')
    .max(TITLE_MAX, `Use at most ${TITLE_MAX} characters for the title`),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (slug) => slug === '' || hasSlugShape(slug),
      'Use small letters, numbers and single hyphens for the address',
    )
    .default(''),
  excerpt: optional(EXCERPT_MAX, 'the excerpt'),
  text: z.string().max(POST_TEXT_MAX, 'The text is too long').default(''),
  category: z
    .string()
    .refine((slug) => slug === '' || hasSlugShape(slug), 'Choose a category')
    .default(''),
  tags: z
    .string()
    .default('')
    .refine((tags) => tagsOf(tags).length <= TAGS_MAX, `Use at most ${TAGS_MAX} tags`)
    .refine(
      (tags) => tagsOf(tags).every((tag) => tag.length <= TAG_MAX),
      `Use at most ${TAG_MAX} characters for each tag`,
    ),
  author: optional(TITLE_MAX, 'the author'),
  picture: optional(80, 'the picture'),
  pictureAlt: optional(300, 'what the picture shows'),
});
export type DraftContent = z.output<typeof postDraftSchema>;

const draftOf = (kind: WrittenKind) =>
  postDraftSchema.extend({
    slug: postDraftSchema.shape.slug.refine(
      (slug) => slug === '' || isSlug(slug, kind),
      'This address belongs to the website itself. Choose another',
    ),
  });

const readyOf = (kind: WrittenKind, excerpt: string) => {
  const { shape } = draftOf(kind);
  return z.object({
    ...shape,
    excerpt: shape.excerpt.refine((text) => text !== '', excerpt),
    text: shape.text.refine(
      (text) => blocksSchema.safeParse(parseMarkup(text)).success,
      'Write the text: at least one paragraph, at most 200 parts, none longer than 5,000 characters',
    ),
  });
};

export function isDescribed({ picture, pictureAlt }: Pick<DraftContent, 'picture' | 'pictureAlt'>): boolean {
  return picture === '' || mediaIdOf(picture) !== null || pictureAlt !== '';
}

const UNDESCRIBED = { path: ['pictureAlt'], error: 'Say what the picture shows', when: () => true };

const post = readyOf('post', 'Enter an excerpt');
const { shape } = post;

export const CHECKS = {
  post: {
    draft: draftOf('post'),
    ready: z
      .object({
        ...shape,
        category: shape.category.refine((slug) => slug !== '', 'Choose a category'),
        author: shape.author.refine((name) => name !== '', 'Enter the author'),
        picture: shape.picture.refine((name) => name !== '', 'Choose a picture'),
      })
      .refine(isDescribed, UNDESCRIBED),
  },
  page: {
    draft: draftOf('page'),
    ready: readyOf('page', 'Enter an introduction').refine(isDescribed, UNDESCRIBED),
  },
} as const satisfies Record<WrittenKind, object>;

export function tagsOf(typed: string): string[] {
  const names = typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Map(names.map((name) => [slugFrom(name), name])).values()];
}

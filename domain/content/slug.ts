import { isReservedPart } from './reserved-addresses.ts';
import type { WrittenKind } from './written.ts';

/** Long enough for any title, short enough to be read out loud. */
const SLUG_MAX = 80;
export const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Addresses under /blog that are no posts. */
const RESERVED_IN_BLOG: ReadonlySet<string> = new Set([
  'page',
  'category',
  'tag',
  'search',
  'feed',
  'preview',
]);

export function isSlug(slug: string, kind: WrittenKind = 'post'): boolean {
  const isReserved = kind === 'post' ? RESERVED_IN_BLOG.has(slug) : isReservedPart(slug);
  return hasSlugShape(slug) && !isReserved;
}

export function hasSlugShape(slug: string): boolean {
  return slug.length <= SLUG_MAX && SLUG_SHAPE.test(slug);
}

/** Letters without accents, cut between words where it is too long. */
export function slugFrom(title: string, kind: WrittenKind = 'post'): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const cut = plain.length <= SLUG_MAX ? plain : plain.slice(0, SLUG_MAX + 1).replace(/-[^-]*$/, '');
  const slug = cut.slice(0, SLUG_MAX).replace(/-$/, '');
  return isSlug(slug, kind) ? slug : `${kind}${slug && `-${slug}`}`.slice(0, SLUG_MAX).replace(/-$/, '');
}

/** By the id, because a post's address may change. */
export function postSubject(id: number): string {
  return `post:${id}`;
}

/** Null for the path of a page. */
export function postIdOf(subject: string): number | null {
  const digits = /^post:([1-9]\d{0,14})$/.exec(subject)?.[1];
  return digits === undefined ? null : Number(digits);
}

import { plainSlug, SLUG_MAX, SLUG_SHAPE } from '#platform/ids/slug.ts';
import { isReservedPart } from './reserved-addresses.ts';
import type { WrittenKind } from './written.ts';

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

export function slugFrom(title: string, kind: WrittenKind = 'post'): string {
  const slug = plainSlug(title);
  return isSlug(slug, kind) ? slug : `${kind}${slug && `-${slug}`}`.slice(0, SLUG_MAX).replace(/-$/, '');
}

/** Uses the id, because a post's address may change. */
export function postSubject(id: number): string {
  return `post:${id}`;
}

export function postIdOf(subject: string): number | null {
  const digits = /^post:([1-9]\d{0,14})$/.exec(subject)?.[1];
  return digits === undefined ? null : Number(digits);
}

import type { Language } from './languages.ts';

export const WRITTEN_KINDS = ['post', 'page'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** Makes stored slugs unique: a Welsh page may have the same last segment as an English one. */
export function storedSlug(slug: string, language: Language): string {
  return language === 'en' ? slug : `${language}/${slug}`;
}

export function typedSlug(stored: string): string {
  return stored.slice(stored.lastIndexOf('/') + 1);
}

export function writtenPath(kind: WrittenKind, stored: string): string {
  if (kind === 'page') return `/${stored}`;
  const slug = typedSlug(stored);
  return `/${stored.slice(0, stored.length - slug.length)}blog/${slug}`;
}

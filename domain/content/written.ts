import type { Language } from './languages.ts';

/** What the office writes in the editor: both have drafts, versions, a preview and a schedule. */
export const WRITTEN_KINDS = ['post', 'page'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** As rows have it, each once: a page in Welsh may end as an English one does. */
export function storedSlug(slug: string, language: Language): string {
  return language === 'en' ? slug : `${language}/${slug}`;
}

/** The end of its address, as the office types it. */
export function typedSlug(stored: string): string {
  return stored.slice(stored.lastIndexOf('/') + 1);
}

/** @param stored as {@link storedSlug} makes it */
export function writtenPath(kind: WrittenKind, stored: string): string {
  if (kind === 'page') return `/${stored}`;
  const slug = typedSlug(stored);
  return `/${stored.slice(0, stored.length - slug.length)}blog/${slug}`;
}

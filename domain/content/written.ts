/** What the office writes in the editor: both have drafts, versions, a preview and a schedule. */
export const WRITTEN_KINDS = ['post', 'page'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

export function writtenPath(kind: WrittenKind, slug: string): string {
  return kind === 'post' ? `/blog/${slug}` : `/${slug}`;
}

import { fillAll } from '#domain/provider/placeholders.ts';
import { descriptionAdvice, titleAdvice } from '#domain/seo/length-advice.ts';
import { allPageWords } from '#domain/seo/page-words.server.ts';
import { allHeads, type HeadParts, type PageHead } from './built-in.server.ts';

export interface ShownHead extends PageHead {
  readonly isChanged: boolean;
}

export async function shownHeads(parts: HeadParts): Promise<readonly ShownHead[]> {
  const [heads, kept] = await Promise.all([allHeads(parts), allPageWords(parts.open.db)]);
  return heads.map((head) => {
    const own = kept.get(head.subject)?.words;
    if (!own) return { ...head, listed: head.listed && !head.isEmpty, isChanged: false };
    const words = fillAll(own, parts.provider());
    return {
      ...head,
      title: words.title || head.title,
      description: words.description || head.description,
      listed: !head.isEmpty && (words.listed ? words.listed === 'yes' : head.listed),
      isChanged: true,
    };
  });
}

/** Returns null if the site has no page at `path`. */
export async function shownHead(parts: HeadParts, path: string): Promise<ShownHead | null> {
  return (await shownHeads(parts)).find((head) => head.path === path) ?? null;
}

export function remarksOn(heads: readonly ShownHead[], name: string): ReadonlyMap<string, readonly string[]> {
  const titles = byWords(heads, ({ title }) => title);
  const descriptions = byWords(heads, ({ description }) => description);
  return new Map(
    heads.map((head) => {
      const sameTitle = firstOther(titles, head, head.title);
      const sameDescription = firstOther(descriptions, head, head.description);
      const remarks = [
        titleAdvice(head.title, name).verdict === 'long' && 'Long title',
        descriptionAdvice(head.description).verdict === 'long' && 'Long description',
        descriptionAdvice(head.description).verdict === 'short' && 'Short description',
        sameTitle && `The same title as ${nameOf(sameTitle)}`,
        sameDescription && `The same description as ${nameOf(sameDescription)}`,
      ];
      return [head.subject, remarks.filter((remark) => typeof remark === 'string' && remark !== '')] as const;
    }) as [string, readonly string[]][],
  );
}

export function nameOf({ path, title }: Pick<PageHead, 'path' | 'title'>): string {
  return path ?? `“${title}”`;
}

function byWords(heads: readonly ShownHead[], words: (head: ShownHead) => string) {
  return Map.groupBy(heads, (head) => words(head).toLowerCase());
}

function firstOther(
  groups: ReadonlyMap<string, readonly ShownHead[]>,
  head: ShownHead,
  words: string,
): ShownHead | undefined {
  return groups.get(words.toLowerCase())?.find(({ subject }) => subject !== head.subject);
}

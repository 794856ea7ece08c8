import { fillAll } from '#domain/provider/placeholders.ts';
import { descriptionAdvice, titleAdvice } from '#domain/seo/length-advice.ts';
import { allPageTexts } from '#domain/seo/page-texts.server.ts';
import { allHeads, type HeadParts, type PageHead } from './built-in.server.ts';

export interface PageHeadView extends PageHead {
  readonly isChanged: boolean;
}

export async function pageHeads(parts: HeadParts): Promise<readonly PageHeadView[]> {
  const [heads, savedTexts] = await Promise.all([allHeads(parts), allPageTexts(parts.open.db)]);
  return heads.map((head) => {
    const own = savedTexts.get(head.subject)?.texts;
    if (!own) return { ...head, listed: head.listed && !head.isEmpty, isChanged: false };
    const texts = fillAll(own, parts.provider());
    return {
      ...head,
      title: texts.title || head.title,
      description: texts.description || head.description,
      listed: !head.isEmpty && (texts.listed ? texts.listed === 'yes' : head.listed),
      isChanged: true,
    };
  });
}

/** Returns null if the site has no page at `path`. */
export async function pageHead(parts: HeadParts, path: string): Promise<PageHeadView | null> {
  return (await pageHeads(parts)).find((head) => head.path === path) ?? null;
}

export function remarksOn(
  heads: readonly PageHeadView[],
  name: string,
): ReadonlyMap<string, readonly string[]> {
  const titles = groupByText(heads, ({ title }) => title);
  const descriptions = groupByText(heads, ({ description }) => description);
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

function groupByText(heads: readonly PageHeadView[], textOf: (head: PageHeadView) => string) {
  return Map.groupBy(heads, (head) => textOf(head).toLowerCase());
}

function firstOther(
  groups: ReadonlyMap<string, readonly PageHeadView[]>,
  head: PageHeadView,
  text: string,
): PageHeadView | undefined {
  return groups.get(text.toLowerCase())?.find(({ subject }) => subject !== head.subject);
}

import type { Services } from '#app/context.ts';
import { sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import type { CareService } from '#domain/care-services/care-service.ts';
import { headOf, SITE_PAGES } from '#domain/content/pages.ts';
import { postSubject } from '#domain/content/slug.ts';
import { writtenPath } from '#domain/content/written.ts';
import type { Database } from '#domain/database.ts';
import { offered, readCareServices } from '#domain/lists/care-services.server.ts';
import { readPlacePages } from '#domain/lists/place-pages.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { inArea } from '#domain/provider/spoken.ts';
import { emptyPages } from '#domain/seo/empty-pages.server.ts';
import { descriptionAdvice, titleAdvice } from '#domain/seo/length-advice.ts';
import { allPageTexts } from '#domain/seo/page-texts.server.ts';

export interface PageHead {
  readonly subject: string;
  readonly path: string | null;
  readonly kind: 'page' | 'service' | 'post';
  readonly title: string;
  readonly description: string;
  readonly picture: string | null;
  readonly listed: boolean;
  readonly isEmpty: boolean;
}

export function builtInHeads(
  provider: Provider,
  services: readonly CareService[],
  drawings: SharedDrawings,
  empty: ReadonlySet<string>,
): readonly PageHead[] {
  const drawnFor = (path: string) => drawings.shared(path) ?? null;
  return [
    ...SITE_PAGES.map((page) => ({
      ...headOf(page, provider),
      subject: page.path,
      path: page.path,
      kind: 'page' as const,
      picture: drawnFor(page.path),
      listed: !page.unlisted,
      isEmpty: empty.has(page.path),
    })),
    ...offered(services, provider.services)
      .map(({ content }) => fillAll(content, provider))
      .map(({ path, title, description }) => ({
        subject: path,
        path,
        kind: 'service' as const,
        title: title + inArea(provider),
        description,
        picture: drawnFor(path),
        listed: true,
        isEmpty: false,
      })),
  ];
}

type SharedDrawings = Pick<Services['drawings'], 'shared'>;

export type HeadParts = Pick<Services, 'provider'> & {
  readonly open: { readonly db: Database };
  readonly drawings: SharedDrawings;
};

export async function allHeads({
  open: { db },
  provider,
  drawings,
}: HeadParts): Promise<readonly PageHead[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'kind', 'slug', 'title', 'excerpt', 'picture', 'published_at'])
    .orderBy('id', 'desc')
    .execute();
  const sharedFor = await sharedPicturesFor(
    db,
    posts.map(({ picture }) => picture),
  );
  const ofBlog = drawings.shared('/blog') ?? null;
  const places = await readPlacePages(db, provider());
  return [
    ...builtInHeads(provider(), await readCareServices(db), drawings, await emptyPages(db)),
    ...places.map(({ path, title, description }) => ({
      ...{ subject: path, path, kind: 'page' as const, title, description },
      ...{ picture: drawings.shared(path) ?? null, listed: true, isEmpty: false },
    })),
    ...posts.map(({ id, kind, slug, title, excerpt, picture, published_at }) => ({
      subject: postSubject(id),
      path: published_at === null ? null : writtenPath(kind, slug),
      kind,
      ...fillAll({ title: title || 'Without a title', description: excerpt }, provider()),
      picture: sharedFor(picture) ?? (kind === 'post' ? ofBlog : null),
      listed: true,
      isEmpty: false,
    })),
  ];
}

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

import { plainText } from '#domain/content/blocks.ts';
import { allOwnPages } from '#domain/content/own-pages.server.ts';
import { allPosts } from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { offered, readCareServices } from '#domain/lists/care-services.server.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { LIST_NAMES, LISTS } from '#domain/lists/lists.ts';
import { wholeTexts } from '#domain/page-texts/own-texts.ts';
import { readPageTexts } from '#domain/page-texts/page-texts.server.ts';
import { PAGE_TEXTS } from '#domain/page-texts/page-texts.ts';
import { PLACEHOLDER_NAMES, PLACEHOLDERS, placeholdersIn } from '#domain/provider/placeholders.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { allPageTexts } from '#domain/seo/page-texts.server.ts';
import type { FactSection } from '#domain/settings/sections.ts';

export interface PlaceholderUse {
  readonly placeholder: string;
  readonly pages: number;
}

export async function placeholderUse(
  db: Database,
  section: FactSection,
  provider: Provider,
): Promise<Readonly<Record<string, PlaceholderUse>>> {
  const usedNames = PLACEHOLDER_NAMES.filter((name) => {
    const { entered, isCondition } = PLACEHOLDERS[name];
    return entered[0] === section && !isCondition;
  });
  if (usedNames.length === 0) return {};
  const texts = await textsOfPages(db, provider);
  return Object.fromEntries(
    usedNames.toReversed().map((name) => {
      const on = texts.filter(({ text }) => placeholdersIn(text).includes(name)).map(({ page }) => page);
      return [PLACEHOLDERS[name].entered[1], { placeholder: `{${name}}`, pages: new Set(on).size }];
    }),
  );
}

async function textsOfPages(db: Database, { services }: Provider) {
  const lists = await Promise.all(
    LIST_NAMES.filter((list) => list !== 'services').map(async (list) =>
      (await readEntries(db, list)).map((entry) => ({ page: LISTS[list].page, text: JSON.stringify(entry) })),
    ),
  );
  const [posts, pages, wordings, own] = await Promise.all([
    allPosts(db),
    allOwnPages(db),
    allPageTexts(db),
    readPageTexts(db),
  ]);
  const written = (title: string, excerpt: string, body: Parameters<typeof plainText>[0]) =>
    [title, excerpt, plainText(body)].join(' ');
  return [
    ...offered(await readCareServices(db), services).map(({ path, content }) => ({
      page: path,
      text: JSON.stringify(content),
    })),
    ...lists.flat(),
    ...posts.map(({ slug, title, excerpt, body }) => ({
      page: `/blog/${slug}`,
      text: written(title, excerpt, body),
    })),
    ...pages.map(({ path, title, excerpt, body }) => ({ page: path, text: written(title, excerpt, body) })),
    ...PAGE_TEXTS.map((page) => ({
      page: page.path,
      text: Object.values(wholeTexts(page, own.get(page.path) ?? {})).join(' '),
    })),
    ...[...wordings].map(([page, { texts }]) => ({ page, text: `${texts.title} ${texts.description}` })),
  ];
}

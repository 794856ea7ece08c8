import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { branchPath } from '#domain/lists/branches.ts';
import { offered, readCareServices } from '#domain/lists/care-services.server.ts';
import { readList } from '#domain/lists/lists.server.ts';
import { DESCRIPTION_MAX, type PlacePage } from '#domain/lists/place-pages.server.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { paragraphsOf } from '#platform/text/paragraphs.ts';
import { firstSentences } from '#platform/text/sentences.ts';
import { readWelshTexts, type WelshWord } from './frame-texts.server.ts';
import { welshPath } from './languages.ts';
import { SITE_PAGES, type SitePath } from './pages.ts';
import { postSubject } from './slug.ts';
import { type WrittenKind, writtenPath } from './written.ts';

export interface WelshPage {
  readonly path: string;
  readonly title: string;
  readonly name?: string;
  readonly english: string | null;
  readonly changedAt: number;
}

export interface WelshNow {
  readonly byPath: ReadonlyMap<string, WelshPage>;
  readonly byEnglish: ReadonlyMap<string, WelshPage>;
  readonly texts: Readonly<Record<WelshWord, string>>;
}

const BLOG = '/blog';
/** Pages with a form or for navigation, which can't be written in another language. */
export const STAYS_ENGLISH: ReadonlySet<string> = new Set<SitePath>([
  '/contact',
  '/thank-a-caregiver',
  '/raise-a-concern',
  '/apply',
  '/data-protection-complaint',
  '/street-map',
]);

export const PAGES_FOR_WELSH = SITE_PAGES.filter(({ path }) => path !== BLOG && !STAYS_ENGLISH.has(path));

export async function readWelsh(db: Database): Promise<WelshNow | null> {
  const provider = await readProvider(db);
  if (!hasWelsh(provider)) return null;
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'kind', 'slug', 'title', 'translates', 'updated_at'])
    .select(sql<number>`published_at`.as('published_at'))
    .where('language', '=', 'cy')
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute();
  const texts = await readWelshTexts(db);
  const branches = await readWelshBranches(db, provider, texts);
  if (rows.length + branches.length === 0) return null;
  const english = await englishPaths(db);
  const pages = rows.map(
    ({ kind, slug, title, translates, updated_at, published_at }): WelshPage & { kind: WrittenKind } => ({
      kind,
      path: writtenPath(kind, slug),
      title,
      english: (translates !== null && english.get(translates)) || null,
      changedAt: Math.max(updated_at, published_at),
    }),
  );
  const posts = pages.filter(({ kind }) => kind === 'post').map(({ changedAt }) => changedAt);
  const list = {
    path: welshPath(BLOG),
    title: texts['Company News'],
    english: BLOG,
    changedAt: Math.max(...posts),
  };
  const all: readonly WelshPage[] = [...pages, ...(posts.length > 0 ? [list] : []), ...branches];
  return {
    texts,
    byPath: new Map(all.map((page) => [page.path, page])),
    byEnglish: new Map(all.flatMap((page) => (page.english === null ? [] : [[page.english, page]]))),
  };
}

export function hasWelsh({ nation }: { readonly nation: keyof typeof NATIONS }): boolean {
  return NATIONS[nation].secondLanguages.some(({ code }) => code === 'cy');
}

async function englishPaths(db: Database): Promise<ReadonlyMap<string, string>> {
  const [provider, services, posts] = await Promise.all([
    readProvider(db),
    readCareServices(db),
    db
      .selectFrom('posts')
      .select(['id', 'kind', 'slug'])
      .where('language', '=', 'en')
      .where('published_at', 'is not', null)
      .execute(),
  ]);
  return new Map<string, string>([
    ...PAGES_FOR_WELSH.map(({ path }): [string, string] => [path, path]),
    ...offered(services, provider.services).map(({ key, path }): [string, string] => [key, path]),
    ...posts.map(({ id, kind, slug }): [string, string] => [postSubject(id), writtenPath(kind, slug)]),
  ]);
}

export interface WelshBranch extends PlacePage {
  readonly name: string;
  readonly english: string;
}

export async function readWelshBranches(
  db: Database,
  provider: Provider,
  texts: Readonly<Record<WelshWord, string>>,
): Promise<readonly WelshBranch[]> {
  return (await readList(db, 'branches')).flatMap(({ changedAt, fields }) => {
    const { name = '', name_cy = '', text_cy = '' } = fillAll(fields, provider);
    if (name_cy === '') return [];
    // The name follows a colon: after a preposition its first letter would mutate, as in “yng Nghaerdydd”.
    const title = `${texts['Our branch']}: ${name_cy}`;
    return {
      ...{ name: name_cy, title, changedAt },
      path: welshPath(branchPath(name_cy)),
      english: branchPath(name),
      description: firstSentences(text_cy, DESCRIPTION_MAX) || `${title}. ${provider.name}`,
      paragraphs: paragraphsOf(text_cy),
    };
  });
}

export function linkedInWelsh<T>(content: T, welsh: Pick<WelshNow, 'byEnglish'> | null): T {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((each) => linkedInWelsh(each, welsh)) as T;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const page = name === 'href' ? welsh?.byEnglish.get(value) : undefined;
      return [name, page ? page.path : linkedInWelsh(value, welsh)];
    }),
  ) as T;
}

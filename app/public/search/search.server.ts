import type { Services } from '#app/context.ts';
import { type CareService, type ServiceContent, termsOf } from '#domain/care-services/care-service.ts';
import { plainText } from '#domain/content/blocks.ts';
import type { Language } from '#domain/content/languages.ts';
import { withoutLinks } from '#domain/content/linked-text.ts';
import { allOwnPages, type OwnPage } from '#domain/content/own-pages.server.ts';
import { headOf, SITE_PAGES } from '#domain/content/pages.ts';
import { allPosts, type Category, findCategory, readCategories } from '#domain/content/posts.server.ts';
import {
  indexDocuments,
  RESULTS_MAX,
  resultOf,
  type SearchDocument,
  type SearchIndex,
  type SearchResult,
  search,
} from '#domain/content/search.ts';
import { QUERY_MAX, queryTerms } from '#domain/content/search-terms.ts';
import { postSubject } from '#domain/content/slug.ts';
import { readWelsh, readWelshBranches } from '#domain/content/welsh.server.ts';
import { writtenPath } from '#domain/content/written.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { offered, readCareServices } from '#domain/lists/care-services.server.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { type PlacePage, readPlacePages } from '#domain/lists/place-pages.server.ts';
import { type PageTexts, readPageTexts } from '#domain/page-texts/page-texts.server.ts';
import { plainTexts } from '#domain/page-texts/page-texts.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { contentRevision, readProvider } from '#domain/provider/provider.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { allPageTexts, type SavedTexts } from '#domain/seo/page-texts.server.ts';
import { requestedDocuments } from './asked.server.ts';
import { placeResult } from './place-result.server.ts';

/** Each query is a different page. */
export const NOT_KEPT = { 'Cache-Control': 'no-store' };

export interface Answer {
  readonly query: string;
  readonly status: 'empty' | 'too-long' | 'answered';
  readonly results: readonly SearchResult[];
}

export function searchQuery(url: string): { readonly query: string; readonly tooLong: boolean } {
  const typed = [...(new URL(url).searchParams.get('q') ?? '').toWellFormed().trim()];
  return { query: typed.slice(0, QUERY_MAX).join(''), tooLong: typed.length > QUERY_MAX };
}

export function answerQuery(index: SearchIndex, url: string): Answer {
  const { query, tooLong } = searchQuery(url);
  if (tooLong) return { query, status: 'too-long', results: [] };
  if (query === '') return { query, status: 'empty', results: [] };
  return { query, status: 'answered', results: queryTerms(query).length > 0 ? search(index, query) : [] };
}

export async function answerFromSite(
  url: string,
  services: Pick<Services, 'open' | 'provider' | 'branches' | 'clock'>,
): Promise<Answer> {
  const index = await siteIndex(services.open);
  const answer = answerQuery(index, url);
  if (answer.status !== 'answered') return answer;
  const place = await placeResult(answer.query, index, services);
  if (!place) return answer;
  const found = resultOf(place.document, answer.query);
  const others = answer.results.filter(({ path }) => path !== found.path).slice(0, RESULTS_MAX - 1);
  return { ...answer, results: place.isMeant ? [found, ...others] : [...others, found] };
}

export function builtDocuments(
  facts: Provider,
  services: readonly CareService[],
  texts: PageTexts = new Map(),
): readonly SearchDocument[] {
  return [
    ...offered(services, facts.services).map(({ key, content }) => ({
      ...serviceDocument(fillAll(content, facts)),
      hidden: termsOf(key),
    })),
    ...SITE_PAGES.map((page) => ({
      path: page.path,
      kind: 'page' as const,
      title: page.title,
      description: headOf(page, facts).description,
      text: plainTexts(page.path, texts.get(page.path) ?? {}).join(' '),
      hidden: page.terms,
      isAside: !page.menu && !page.footer,
    })),
  ];
}

const KEPT = new WeakMap<Database, { readonly revision: number; readonly index: SearchIndex }>();

export async function siteIndex({ db }: OpenDatabase): Promise<SearchIndex> {
  const revision = await contentRevision(db);
  const cachedIndex = KEPT.get(db);
  if (cachedIndex?.revision === revision) return cachedIndex.index;
  const provider = await readProvider(db);
  const places = await readPlacePages(db, provider);
  const [services, texts, pages, posts, welshPosts, categories, faq, savedTexts, welsh] = await Promise.all([
    readCareServices(db),
    readPageTexts(db),
    allOwnPages(db),
    allPosts(db),
    allPosts(db, 'cy'),
    readCategories(db),
    readEntries(db, 'faq', provider),
    allPageTexts(db),
    readWelsh(db),
  ]);
  const index = indexDocuments([
    ...fillAll(
      builtDocuments(provider, services, texts).map((page) => withOurTexts(page, savedTexts.get(page.path))),
      provider,
    ),
    ...requestedDocuments(provider),
    ...places.map((place) => withOurTexts(placeDocument(place), savedTexts.get(place.path))),
    ...(welsh ? await readWelshBranches(db, provider, welsh.texts) : []).map((place) => ({
      ...withOurTexts(placeDocument(place), savedTexts.get(place.path)),
      ...inLanguage('cy'),
    })),
    ...faq.map(({ id, question, answer }) => ({
      path: `/faq#answer-${id}`,
      kind: 'question' as const,
      title: question,
      description: withoutLinks(answer),
      text: '',
    })),
    ...fillAll(
      [
        ...pages.map((page) => withOurTexts(ownDocument(page), savedTexts.get(postSubject(page.id)))),
        ...[...posts, ...welshPosts].map((post) =>
          withOurTexts(postDocument(post, categories), savedTexts.get(postSubject(post.id))),
        ),
      ].filter(({ path, language }) => !language || welsh?.byPath.has(path)),
      provider,
    ),
  ]);
  KEPT.set(db, { revision, index });
  return index;
}

function withOurTexts(page: SearchDocument, savedTexts: SavedTexts | undefined): SearchDocument {
  if (!savedTexts) return page;
  const { title, description } = savedTexts.texts;
  return {
    ...page,
    title: title || page.title,
    description: description || page.description,
    hidden: [page.hidden, page.title, page.description].filter(Boolean).join(' '),
  };
}

/** Comes from {@link siteIndex}, which is cached: indexing takes longer than searching. */
export async function postsIndex(open: OpenDatabase): Promise<SearchIndex> {
  return (await siteIndex(open)).filter(({ document }) => document.kind === 'post');
}

function placeDocument({ path, title, description, paragraphs }: PlacePage): SearchDocument {
  return { path, kind: 'page', title, description, text: paragraphs.join(' ') };
}

function ownDocument({ path, language, title, excerpt, body }: OwnPage): SearchDocument {
  return {
    path,
    kind: 'page',
    ...inLanguage(language),
    title,
    description: excerpt,
    text: plainText(body),
  };
}

function inLanguage(language: Language): Pick<SearchDocument, 'language'> {
  return language === 'cy' ? { language } : {};
}

function postDocument(
  post: Awaited<ReturnType<typeof allPosts>>[number],
  categories: readonly Category[],
): SearchDocument {
  return {
    path: writtenPath('post', post.slug),
    kind: 'post',
    ...inLanguage(post.language),
    title: post.title,
    description: post.excerpt,
    text: `${plainText(post.body)} ${findCategory(categories, post.category)?.name ?? ''}`,
  };
}

function serviceDocument(service: ServiceContent): SearchDocument {
  const {
    path,
    name,
    spoken,
    description,
    lead,
    who: audience,
    help,
    visit,
    start,
    notCovered,
    questions,
  } = service;
  return {
    path,
    kind: 'page',
    title: name,
    description,
    text: [
      lead,
      spoken,
      ...audience,
      ...help.map((item) => `${item.name}: ${item.text}`),
      ...visit,
      ...start,
      ...notCovered,
      ...questions.map((item) => `${item.question} ${item.answer}`),
    ].join(' '),
  };
}

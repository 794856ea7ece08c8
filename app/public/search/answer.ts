import {
  QUERY_MAX,
  queryWords,
  type SearchIndex,
  type SearchResult,
  search,
} from '#domain/content/search.ts';

/** An answer belongs to one question, so nobody keeps it. */
export const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** What a search page shows. */
export interface Answer {
  /** What was typed, without spaces around it, {@link QUERY_MAX} characters at most. */
  readonly query: string;
  /** Nothing was asked, more was asked than we read, or there are results, which may be none. */
  readonly status: 'empty' | 'too-long' | 'answered';
  readonly results: readonly SearchResult[];
}

/** The `q` of an address, without spaces around it and cut after {@link QUERY_MAX} characters. */
export function askedQuery(url: string): { readonly query: string; readonly tooLong: boolean } {
  const typed = [...(new URL(url).searchParams.get('q') ?? '').toWellFormed().trim()];
  return { query: typed.slice(0, QUERY_MAX).join(''), tooLong: typed.length > QUERY_MAX };
}

/** Answers the `q` of an address. */
export function answerQuery(index: SearchIndex, url: string): Answer {
  const { query, tooLong } = askedQuery(url);
  if (tooLong) return { query, status: 'too-long', results: [] };
  if (query === '') return { query, status: 'empty', results: [] };
  return { query, status: 'answered', results: queryWords(query).length > 0 ? search(index, query) : [] };
}

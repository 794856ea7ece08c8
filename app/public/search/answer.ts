import {
  QUERY_MAX,
  queryWords,
  type SearchIndex,
  type SearchResult,
  search,
} from '#domain/content/search.ts';

/** Nobody caches it: it belongs to one query. */
export const NOT_KEPT = { 'Cache-Control': 'no-store' };

export interface Answer {
  /** Trimmed, {@link QUERY_MAX} characters at most. */
  readonly query: string;
  /** `answered` also where nothing was found. */
  readonly status: 'empty' | 'too-long' | 'answered';
  readonly results: readonly SearchResult[];
}

/** Trimmed, and cut after {@link QUERY_MAX} characters. */
export function askedQuery(url: string): { readonly query: string; readonly tooLong: boolean } {
  const typed = [...(new URL(url).searchParams.get('q') ?? '').toWellFormed().trim()];
  return { query: typed.slice(0, QUERY_MAX).join(''), tooLong: typed.length > QUERY_MAX };
}

export function answerQuery(index: SearchIndex, url: string): Answer {
  const { query, tooLong } = askedQuery(url);
  if (tooLong) return { query, status: 'too-long', results: [] };
  if (query === '') return { query, status: 'empty', results: [] };
  return { query, status: 'answered', results: queryWords(query).length > 0 ? search(index, query) : [] };
}

import type { CaseKind } from '#domain/cases/case.table.ts';
import { seal, unsealOrNull } from '#domain/staff/seal.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { searchedWords } from '../../kit/searched-words.ts';
import { readPlace } from './inbox-address.ts';

/** Of no one in particular: a colleague who is sent the address finds what they may read. */
const PURPOSE = 'inbox-search';

/**
 * Words that someone searches for, often a name, as an address says them, because addresses stay in histories. They
 * don't expire: a list is left open, returned to and opened in a second tab. Null where there are none.
 * @param typed cut to 200 characters
 */
export function sealWords(secret: Secret, typed: string): string | null {
  const words = searchedWords(typed);
  return words === '' ? null : seal(secret, PURPOSE, words);
}

/**
 * The place that an address names, with the words that are searched for there; `isSearchLost` where they were sealed with a
 * secret that is gone since, or not at all.
 */
export function readSearch(secret: Secret, params: URLSearchParams, kind: CaseKind | null) {
  const { search, ...place } = readPlace(params, kind);
  const q = search && unsealOrNull(secret, PURPOSE, search);
  return q
    ? { ...place, q, search, isSearchLost: false }
    : { ...place, q: null, search: null, isSearchLost: search !== null };
}

/**
 * Returns where an address leads that says the words themselves, as a bookmark or an open page of before does; null for
 * all others.
 */
export function sealedAddress(secret: Secret, { pathname, searchParams }: URL): string | null {
  const words = searchParams.get('q');
  if (words === null) return null;
  const said = new URLSearchParams(searchParams);
  said.delete('q');
  const search = sealWords(secret, words);
  if (search) said.set('search', search);
  return `${pathname}?${said}`;
}

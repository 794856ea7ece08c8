import type { CaseKind } from '#domain/cases/case.table.ts';
import { seal, unsealOrNull } from '#domain/staff/seal.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { searchedText } from '../../kit/searched-text.ts';
import { readPlace } from './inbox-address.ts';

/** The seal is not tied to a person: a colleague who is sent the address finds what they may read. */
const PURPOSE = 'inbox-search';

/**
 * Words that someone searches for, often a name, as an address says them, because addresses stay in histories. They
 * don't expire: a list is left open, returned to and opened in a second tab. Null where there are none.
 * @param typed cut to 200 characters
 */
export function sealTerms(secret: Secret, typed: string): string | null {
  const text = searchedText(typed);
  return text === '' ? null : seal(secret, PURPOSE, text);
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
  const text = searchParams.get('q');
  if (text === null) return null;
  const sealedParams = new URLSearchParams(searchParams);
  sealedParams.delete('q');
  const search = sealTerms(secret, text);
  if (search) sealedParams.set('search', search);
  return `${pathname}?${sealedParams}`;
}

import type { CaseKind } from '#domain/cases/case.table.ts';
import { seal, unsealOrNull } from '#domain/staff/seal.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { searchedText } from '../../kit/searched-text.ts';
import { readPlace } from './inbox-address.ts';

/** Not sealed for one person: a colleague who receives the address finds what they may read. */
const PURPOSE = 'inbox-search';

/** Seals terms, cut to 200 characters: histories store addresses. No expiry, because lists stay open. */
export function sealTerms(secret: Secret, typed: string): string | null {
  const text = searchedText(typed);
  return text === '' ? null : seal(secret, PURPOSE, text);
}

/** Reads an address's place and terms; `isSearchLost` if they can't be unsealed. */
export function readSearch(secret: Secret, params: URLSearchParams, kind: CaseKind | null) {
  const { search, ...place } = readPlace(params, kind);
  const q = search && unsealOrNull(secret, PURPOSE, search);
  return q
    ? { ...place, q, search, isSearchLost: false }
    : { ...place, q: null, search: null, isSearchLost: search !== null };
}

/** Returns the sealed form of an address with plain terms, such as an old bookmark; null for all others. */
export function sealedAddress(secret: Secret, { pathname, searchParams }: URL): string | null {
  const text = searchParams.get('q');
  if (text === null) return null;
  const sealedParams = new URLSearchParams(searchParams);
  sealedParams.delete('q');
  const search = sealTerms(secret, text);
  if (search) sealedParams.set('search', search);
  return `${pathname}?${sealedParams}`;
}

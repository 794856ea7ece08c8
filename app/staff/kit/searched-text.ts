import { SEARCH_MAX_CHARACTERS } from '#domain/contact-details/limits.ts';
import { removeNul } from '#platform/text/nul.ts';

/** Normalises a search: removes characters PostgreSQL rejects, and cuts it to 200. */
export function searchedText(typed = ''): string {
  return removeNul(typed).trim().slice(0, SEARCH_MAX_CHARACTERS);
}

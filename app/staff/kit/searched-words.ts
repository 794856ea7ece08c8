import { SEARCH_MAX_CHARACTERS } from '#domain/contact-details/limits.ts';

/** What somebody searches for, of what they typed: without what PostgreSQL takes in no text, and cut to 200 characters. */
export function searchedWords(typed = ''): string {
  return typed.replaceAll('\0', '').trim().slice(0, SEARCH_MAX_CHARACTERS);
}

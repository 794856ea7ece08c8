import { plainLetters } from '#platform/text/plain-letters.ts';

export const PLACE_NAME_MAX = 100;

export function plainName(name: string): string {
  return plainLetters(name)
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\bsaint\b/g, 'st');
}

import { plainName } from './spelling.ts';

const ELSEWHERE: readonly (readonly [pattern: RegExp, error: string])[] = [
  [/^bfpo\b/, 'We can’t look up BFPO addresses. Enter the town or postcode where the person needs care'],
  [
    /^(?:je|gy) ?\d|^(?:jersey|guernsey|alderney|sark|herm|channel islands|st helier|st peter port)\b/,
    'We don’t visit people in the Channel Islands. Enter a town or postcode in the United Kingdom',
  ],
  [
    /^im ?\d|^isle of man\b/,
    'We don’t visit people on the Isle of Man. Enter a town or postcode in the United Kingdom',
  ],
];

/** Returns what to say of a place outside the gazetteer for good; null for any other. */
export function errorElsewhere(typed: string): string | null {
  const plain = plainName(typed);
  return ELSEWHERE.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

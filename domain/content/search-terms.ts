import { stemmer } from 'stemmer';
import { plainLetters } from '#platform/text/plain-letters.ts';

/** Longer queries are cut, with a notice. */
export const QUERY_MAX = 100;
const QUERY_WORDS_MAX = 12;
/** Shorter words that differ by one letter are different words. */
const FORGIVING_FROM = 5;
/** No real word is longer, and stemming gibberish wastes time. */
const WORD_MAX = 40;
/** A whole word ranks above a prefix, and that above a typo. */
const QUALITY = { whole: 1, beginning: 0.6, near: 0.35 } as const;

/** Words without meaning for a search: they occur on every page, or only say who is asking. */
export const SMALL_WORDS = new Set(
  `a about after am an and any are as at be been by can come comes coming could did do does every for from get have how i if in is it just
  looking me much my need no not of on or our please should so somebody someone that the their there they this to us want
  was we what when where which while who why will with would you your
  dad father grandma grandad husband mother mum nan parent parents wife`.split(/\s+/),
);

/** Maps a word's stem to the stem of its main synonym. */
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    cost: ['fee', 'fees', 'price', 'pricing', 'charge', 'rates', 'tariff'],
    wage: ['salary', 'wages', 'payslip'],
    urgent: ['tonight', 'today', 'tomorrow', 'emergency', 'asap', 'immediately', 'now'],
    sponsor: ['sponsorship'],
    night: ['overnight', 'nighttime'],
    wash: ['shower', 'bath', 'bathing', 'washing'],
    clean: ['cleaner', 'housework', 'housekeeping', 'hoover'],
    medicine: ['medication', 'meds', 'tablets', 'pills', 'prescription'],
    dementia: ['alzheimer', 'alzheimers'],
    cook: ['cooking', 'meals', 'food'],
    job: ['vacancy', 'vacancies', 'recruitment', 'recruiting', 'hiring'],
    fund: ['funding', 'funded'],
    complain: ['complaint', 'complaints'],
    carer: ['caregiver', 'careworker'],
    phone: ['telephone', 'tel'],
    lonely: ['loneliness', 'companionship', 'companion'],
    review: ['testimonial'],
  }).flatMap(([word, others]) => others.map((other) => [stemmer(other), stemmer(word)])),
);

/** Queries whose single words would find the wrong page. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:how much|what) do (?:you|they|we) pay\b/gi, 'wage'],
  [/\bpay (?:for|of) carers\b/gi, 'wage'],
  [/\bhow much\b/gi, 'cost'],
  [/\bhourly rate\b/gi, 'cost hour'],
  [/\bhow (?:soon|quickly|fast)\b/gi, 'begin'],
  [/\bnear me\b/gi, 'area'],
  [/\blive[ -]in\b/gi, 'livein'],
  [/\bdriving licen[cs]e\b/gi, 'apply'],
];

export interface Token {
  readonly word: string;
  readonly meaning: string;
  readonly start: number;
  readonly end: number;
}

export function queryTerms(query: string): readonly Token[] {
  // A character takes two units at most, so the rest is ignored.
  const typed = [...query.slice(0, 2 * QUERY_MAX)].slice(0, QUERY_MAX).join('');
  const normalised = PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), typed);
  const all = [...new Map(tokens(normalised).map((token) => [token.word, token])).values()];
  const telling = all.filter(({ word }) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : all).slice(0, QUERY_WORDS_MAX);
}

export function quality(candidate: Pick<Token, 'word' | 'meaning'>, { word, meaning }: Token): number {
  if (candidate.word === word || candidate.meaning === meaning) return QUALITY.whole;
  if (word.length >= 3 && candidate.word.startsWith(word)) return QUALITY.beginning;
  return word.length >= FORGIVING_FROM && isNear(candidate.word, word) ? QUALITY.near : 0;
}

function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [endOne, endOther] = [one.length, other.length];
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne--;
    endOther--;
  }
  const [left, right] = [one.slice(start, endOne), other.slice(start, endOther)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

export function tokens(text: string): readonly Token[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu)].map((match) => {
    const word = fold(match[0]);
    return { word, meaning: meaningOf(word), start: match.index, end: match.index + match[0].length };
  });
}

function meaningOf(word: string): string {
  const stem = word.length <= WORD_MAX ? stemmer(word) : word;
  return SAME[stem] ?? stem;
}

/** Treats `Café` and `cafe` as the same, and `carer’s`, `carer's` and `carers`. */
function fold(word: string): string {
  return plainLetters(word).replace(/['’]/g, '');
}

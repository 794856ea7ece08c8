import { stemmer } from 'stemmer';
import { plainLetters } from '#platform/text/plain-letters.ts';

/** Longer queries are cut with a word about it: nobody needs more to find a page. */
export const QUERY_MAX = 100;
/** Even a whole sentence has fewer words that tell something. */
const QUERY_WORDS_MAX = 12;
/** A word that differs by one letter still counts from this length on: shorter ones are other words. */
const FORGIVING_FROM = 5;
/** No word of a language is longer; a stem of rubbish is not worth the time. */
const WORD_MAX = 40;
/** A whole word is a better find than the beginning of one, and that a better one than a slip of the pen. */
const QUALITY = { whole: 1, beginning: 0.6, near: 0.35 } as const;

/** Words that tell nothing of what somebody looks for: they stand on every page, or say who asks and for whom. */
export const SMALL_WORDS = new Set(
  `a about after am an and any are as at be been by can come comes coming could did do does every for from get have how i if in is it just
  looking me much my need no not of on or our please should so somebody someone that the their there they this to us want
  was we what when where which while who why will with would you your
  dad father grandma grandad husband mother mum nan parent parents wife`.split(/\s+/),
);

/** By the stem of a word: that of the one that stands for all that mean the same. */
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

/** What people type whose single words would lead elsewhere. */
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
  /** What it means: the same for singular, plural and words of one meaning. */
  readonly meaning: string;
  readonly start: number;
  readonly end: number;
}

/** Each once; {@link QUERY_MAX} characters at most are read. */
export function queryWords(query: string): readonly Token[] {
  // A character takes two units at most; what is beyond is not even looked at.
  const typed = [...query.slice(0, 2 * QUERY_MAX)].slice(0, QUERY_MAX).join('');
  const asked = PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), typed);
  const all = [...new Map(tokens(asked).map((token) => [token.word, token])).values()];
  const telling = all.filter(({ word }) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : all).slice(0, QUERY_WORDS_MAX);
}

/** 0 not at all, 1 the same. */
export function quality(candidate: Pick<Token, 'word' | 'meaning'>, { word, meaning }: Token): number {
  if (candidate.word === word || candidate.meaning === meaning) return QUALITY.whole;
  if (word.length >= 3 && candidate.word.startsWith(word)) return QUALITY.beginning;
  return word.length >= FORGIVING_FROM && isNear(candidate.word, word) ? QUALITY.near : 0;
}

/** One letter too many, too few, wrong, or two swapped. */
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

/** `Café` and `cafe` are the same; so are `carer’s`, `carer's` and `carers`. */
function fold(word: string): string {
  return plainLetters(word).replace(/['’]/g, '');
}

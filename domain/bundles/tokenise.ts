interface Word {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Scripts without spaces between words, so each character counts as a word. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const JOINED = String.raw`[\p{M}\p{Default_Ignorable_Code_Point}]*`;
const CAPITAL = String.raw`\p{Lu}${JOINED}`;
const SMALL = String.raw`[\p{L}--[\p{Lu}${UNSPACED}]]${JOINED}`;
const UNSPACED_WORD = `[${UNSPACED}]${JOINED}`;
const WORD = new RegExp(`${UNSPACED_WORD}|(?:${CAPITAL}|${SMALL})+|\\p{N}+`, 'gv');
const HUMP = new RegExp(`${UNSPACED_WORD}|(?:${CAPITAL})*(?:${SMALL})+|(?:${CAPITAL})+|\\p{N}+`, 'gv');
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
/** Accents and vowel points that writers leave out. Indian vowel signs distinguish words, so they aren't included. */
const ACCENTS = /[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]]+/gv;
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Returns a text's words and numbers in order; with `humps`, capitals also split a run of letters. */
export function tokenise(text: string, humps = false): readonly Word[] {
  const tokens: Word[] = [];
  for (const { 0: found, index } of text.matchAll(humps ? HUMP : WORD)) {
    tokens.push({ key: keyOf(found), start: index, end: index + found.length });
  }
  return tokens;
}

const NO_NAME = new Set(
  ['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev', 'sir', 'lady', 'lord', 'sister', 'nurse'].concat([
    'and',
    'of',
    'the',
    'de',
    'da',
    'di',
    'del',
    'la',
    'le',
    'van',
    'von',
    'der',
    'den',
    'bin',
    'al',
    'el',
  ]),
);

/** Splits a name as written: `Mrs O’Neill-Lopez` is `O’Neill` and `Lopez`. */
export function partsOfName(name: string): readonly string[] {
  return name.split(/[\s\p{Pd}_/,;:()"]+/u).filter(
    (part) =>
      part !== '' &&
      !NO_NAME.has(
        tokenise(part)
          .map(({ key }) => key)
          .join(''),
      ),
  );
}

export function spellingsOf(name: string): readonly (readonly string[])[] {
  const tokens = tokenise(name).map(({ key }) => key);
  const humps = tokenise(name, true).map(({ key }) => key);
  const ways = [tokens, humps, [tokens.join('')]].filter((way) => way.join('') !== '');
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

function keyOf(word: string): string {
  if (/^[a-z0-9]+$/i.test(word)) return word.toLowerCase();
  return word
    .replaceAll(INVISIBLE, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(/[ßςøłđðþæœı]/gu, (letter) => PLAIN[letter] ?? letter);
}

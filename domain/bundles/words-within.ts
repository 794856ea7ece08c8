interface Word {
  /** The same for all spellings that are one name to a reader. */
  readonly key: string;
  /** In UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Written without spaces between words, so that each character counts as one. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
/** What belongs to the letter before it. */
const JOINED = String.raw`[\p{M}\p{Default_Ignorable_Code_Point}]*`;
const CAPITAL = String.raw`\p{Lu}${JOINED}`;
const SMALL = String.raw`[\p{L}--[\p{Lu}${UNSPACED}]]${JOINED}`;
const UNSPACED_WORD = `[${UNSPACED}]${JOINED}`;
const WORD = new RegExp(`${UNSPACED_WORD}|(?:${CAPITAL}|${SMALL})+|\\p{N}+`, 'gv');
/** As {@link WORD}; `MariaLopez` is two. */
const HUMP = new RegExp(`${UNSPACED_WORD}|(?:${CAPITAL})*(?:${SMALL})+|(?:${CAPITAL})+|\\p{N}+`, 'gv');
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
/** Accents and vowel points that writers leave out. The vowel signs of Indian scripts tell words apart. */
const ACCENTS = /[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]]+/gv;
/** Letters that no accent can be taken from. */
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

/** Words and numbers of a text in order; with `humps` also those that a capital tells apart within a run of letters. */
export function wordsWithin(text: string, humps = false): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(humps ? HUMP : WORD)) {
    words.push({ key: keyOf(found), start: index, end: index + found.length });
  }
  return words;
}

/** Titles and particles, which are no name by themselves. */
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

/** The parts of a name as somebody wrote it: `Mrs O’Neill-Lopez` is `O’Neill` and `Lopez`. */
export function partsOfName(name: string): readonly string[] {
  return name.split(/[\s\p{Pd}_/,;:()"]+/u).filter(
    (part) =>
      part !== '' &&
      !NO_NAME.has(
        wordsWithin(part)
          .map(({ key }) => key)
          .join(''),
      ),
  );
}

/** How a text may have a part, or several after each other: by its words, by its humps, or in one piece. */
export function spellingsOf(name: string): readonly (readonly string[])[] {
  const words = wordsWithin(name).map(({ key }) => key);
  const humps = wordsWithin(name, true).map(({ key }) => key);
  const ways = [words, humps, [words.join('')]].filter((way) => way.join('') !== '');
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

function keyOf(word: string): string {
  // Most words are plain.
  if (/^[a-z0-9]+$/i.test(word)) return word.toLowerCase();
  return word
    .replaceAll(INVISIBLE, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(/[ßςøłđðþæœı]/gu, (letter) => PLAIN[letter] ?? letter);
}

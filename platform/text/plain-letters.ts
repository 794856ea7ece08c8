/** Lower-case Latin letters that Unicode doesn't decompose, in their usual plain spelling. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij', ŉ: 'n', ƕ: 'hv', ȣ: 'ou', ȸ: 'db', ȹ: 'qp' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k', ſ: 's', ƒ: 'f' },
  ...{ ƀ: 'b', ɓ: 'b', ƃ: 'b', ƈ: 'c', ȼ: 'c', ɖ: 'd', ɗ: 'd', ƌ: 'd', ɇ: 'e', ə: 'e', ɛ: 'e', ǝ: 'e' },
  ...{ ǥ: 'g', ɠ: 'g', ɣ: 'g', ɨ: 'i', ɩ: 'i', ɉ: 'j', ȷ: 'j', ƙ: 'k', ƛ: 'l', ƚ: 'l', ɫ: 'l', ɱ: 'm' },
  ...{ ɲ: 'n', ƞ: 'n', ɔ: 'o', ɵ: 'o', ƥ: 'p', ɋ: 'q', ɍ: 'r', ʀ: 'r', ɽ: 'r', ʂ: 's', ȿ: 's', ƭ: 't' },
  ...{
    ƫ: 't',
    ʈ: 't',
    ʉ: 'u',
    ʊ: 'u',
    ʋ: 'v',
    ʌ: 'v',
    ƿ: 'w',
    ɏ: 'y',
    ƴ: 'y',
    ƶ: 'z',
    ȥ: 'z',
    ɀ: 'z',
    ʒ: 'z',
  },
  ...{ ᵽ: 'p', ⱡ: 'l', ⱥ: 'a', ⱦ: 't', ⱨ: 'h', ⱪ: 'k', ⱬ: 'z', ɐ: 'a', ɑ: 'a', ꞑ: 'n', ꞓ: 'c', ꞡ: 'g' },
  ...{ ꞣ: 'k', ꞥ: 'n', ꞧ: 'r', ꞩ: 's', ɦ: 'h', ɬ: 'l', ʝ: 'j', ɡ: 'g' },
};

const LETTER = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'gu');

/** Turns `Łukasz Żółty` into `lukasz zolty`. Other scripts only lose marks; full-width forms normalise. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(LETTER, (letter) => UNDECOMPOSED[letter] ?? letter);
}

import { keysOf } from '#platform/records/keys.ts';

interface Font {
  readonly name: string;
  readonly serif: boolean;
}

/** All are free under the SIL Open Font License. */
export const FONTS = {
  atkinson: { name: 'Atkinson Hyperlegible Next', serif: false },
  bricolage: { name: 'Bricolage Grotesque', serif: false },
  figtree: { name: 'Figtree', serif: false },
  fraunces: { name: 'Fraunces', serif: true },
  lora: { name: 'Lora', serif: true },
  nunito: { name: 'Nunito', serif: false },
  'nunito-sans': { name: 'Nunito Sans', serif: false },
  'open-sans': { name: 'Open Sans', serif: false },
  'source-serif': { name: 'Source Serif 4', serif: true },
} as const satisfies Record<string, Font>;
export type FontName = keyof typeof FONTS;

interface FontPair {
  readonly name: string;
  readonly headings: FontName;
  readonly body: FontName;
}

export const FONT_PAIRS = {
  warm: { name: 'Warm', headings: 'fraunces', body: 'atkinson' },
  classic: { name: 'Classic', headings: 'source-serif', body: 'open-sans' },
  gentle: { name: 'Gentle', headings: 'lora', body: 'nunito-sans' },
  friendly: { name: 'Friendly', headings: 'nunito', body: 'nunito-sans' },
  modern: { name: 'Modern', headings: 'bricolage', body: 'figtree' },
} as const satisfies Record<string, FontPair>;
export type FontPairName = keyof typeof FONT_PAIRS;

export const FONT_PAIR_NAMES = keysOf(FONT_PAIRS);
export const BUILT_IN_FONTS: FontPairName = 'warm';

export function isFontPair(text: string): text is FontPairName {
  return Object.hasOwn(FONT_PAIRS, text);
}

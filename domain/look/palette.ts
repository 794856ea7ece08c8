import { type Colour, contrast, dimmed, lightened, readableOn, TEXT_CONTRAST } from './colour.ts';

export interface ColourPair {
  readonly main: Colour;
  readonly accent: Colour;
}

const TOKENS = ['ink', 'ink-soft', 'paper', 'surface', 'coral', 'coral-deep'] as const;
const TINTS = ['sage', 'peach', 'honey', 'lavender'] as const;
type Token = (typeof TOKENS)[number] | (typeof TINTS)[number];
export type Palette = Readonly<Record<Token, Colour>>;

/** The original design: its lesser tones were mixed by eye, and its main button has large, bold text. */
export const BUILT_IN_PAIR: ColourPair = { main: '#17352f', accent: '#b8432f' };
export const BUILT_IN: Palette = {
  ink: '#17352f',
  'ink-soft': '#3b554f',
  paper: '#fdf8f1',
  surface: '#ffffff',
  coral: '#b8432f',
  'coral-deep': '#8a2c1c',
  sage: '#d7e6dc',
  peach: '#f6d9c3',
  honey: '#f9e7b8',
  lavender: '#dfe3f2',
};

/** No tint is darker: dark enough to differ from paper, and light enough for readable text to retain its colour. */
const TINT_LUMINANCE = 0.76;
const PALE_LUMINANCE = 0.84;
const SOFT_LUMINANCE = (TINT_LUMINANCE + 0.05) / TEXT_CONTRAST - 0.05;
const PRESSED_LIGHT = 0.5;
/** Text readable on this is readable on every tint: its luminance is just below theirs. */
const DARKEST_TINT: Colour = '#e1e1e1';

export function readablePair({ main, accent }: ColourPair): ColourPair {
  return { main: readableOn(DARKEST_TINT, main), accent: readableOn('#ffffff', accent) };
}

/** Derives all the site's colours from two: no text is below {@link TEXT_CONTRAST} on its ground. */
export function paletteOf(chosen: ColourPair): Palette {
  if (isBuiltIn(chosen)) return BUILT_IN;
  const { main, accent } = readablePair(chosen);
  return {
    ink: main,
    'ink-soft': readableOn(DARKEST_TINT, lightened(main, SOFT_LUMINANCE)),
    paper: BUILT_IN.paper,
    surface: BUILT_IN.surface,
    coral: accent,
    'coral-deep': dimmed(accent, PRESSED_LIGHT),
    sage: lightened(main, TINT_LUMINANCE),
    peach: lightened(accent, TINT_LUMINANCE),
    honey: BUILT_IN.honey,
    lavender: lightened(main, PALE_LUMINANCE),
  };
}

function isBuiltIn({ main, accent }: ColourPair): boolean {
  return main === BUILT_IN_PAIR.main && accent === BUILT_IN_PAIR.accent;
}

export function allTokensOf(chosen: ColourPair): readonly (readonly [property: string, value: string])[] {
  const palette = paletteOf(chosen);
  return [
    ...[...TOKENS, ...TINTS].map((token) => [`--color-${token}`, palette[token]] as const),
    ['--backdrop', `${palette.ink}8c`],
  ];
}

export function paletteCss(chosen: ColourPair): string {
  const usual = new Set(allTokensOf(BUILT_IN_PAIR).map((token) => token.join(':')));
  const changed = allTokensOf(chosen)
    .map((token) => token.join(':'))
    .filter((token) => !usual.has(token));
  return changed.length === 0 ? '' : `:root{${changed.join(';')}}`;
}

export interface Shade {
  readonly chosen: Colour;
  readonly used: Colour;
  readonly contrast: number;
}

export function shadesOf(chosen: ColourPair): Readonly<Record<keyof ColourPair, Shade>> {
  const { main, accent } = chosen;
  const { ink, coral } = paletteOf(chosen);
  return {
    main: { chosen: main, used: ink, contrast: contrast(main, DARKEST_TINT) },
    accent: { chosen: accent, used: coral, contrast: contrast(accent, BUILT_IN.surface) },
  };
}

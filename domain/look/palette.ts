import { type Colour, contrast, dimmed, lightened, readableOn, TEXT_CONTRAST } from './colour.ts';

/** What an office chooses. */
export interface ColourPair {
  /** Of text, outlines and the top bar. */
  readonly main: Colour;
  /** Of the one button that matters on a screen. */
  readonly accent: Colour;
}

/** Each is the custom property `--color-…` of its name. */
const TOKENS = ['ink', 'ink-soft', 'paper', 'surface', 'coral', 'coral-deep'] as const;
const TINTS = ['sage', 'peach', 'honey', 'lavender'] as const;
type Token = (typeof TOKENS)[number] | (typeof TINTS)[number];
export type Palette = Readonly<Record<Token, Colour>>;

/** As designed: its lesser tones were mixed by eye, and its main button has large, bold letters. */
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

/** No tint is darker: dark enough to be told from paper, and light enough that a colour stays one when read on it. */
const TINT_LUMINANCE = 0.76;
/** A second tone of each colour, lighter still. */
const PALE_LUMINANCE = 0.84;
/** Text of less weight is as light as may be on the darkest tint. */
const SOFT_LUMINANCE = (TINT_LUMINANCE + 0.05) / TEXT_CONTRAST - 0.05;
/** The main button under a pointer. */
const PRESSED_LIGHT = 0.5;
/** What can be read on it can be read on every tint: its luminance is just below theirs. */
const DARKEST_TINT: Colour = '#e1e1e1';

/** The nearest shades in which text can be read everywhere on the site: what is offered to whoever chose others. */
export function readablePair({ main, accent }: ColourPair): ColourPair {
  return { main: readableOn(DARKEST_TINT, main), accent: readableOn('#ffffff', accent) };
}

/** Every colour of the site, of two: whichever they are, no text is below {@link TEXT_CONTRAST} on its ground. */
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

/** Every custom property of the style sheet that an office's colours decide. */
export function allTokensOf(chosen: ColourPair): readonly (readonly [property: string, value: string])[] {
  const palette = paletteOf(chosen);
  return [
    ...[...TOKENS, ...TINTS].map((token) => [`--color-${token}`, palette[token]] as const),
    // What is behind a dialog is seen through it.
    ['--backdrop', `${palette.ink}8c`],
  ];
}

/** The style rule for a page; '' for the built-in colours, so that a page without a choice carries no byte more. */
export function paletteCss(chosen: ColourPair): string {
  const usual = new Set(allTokensOf(BUILT_IN_PAIR).map((token) => token.join(':')));
  const changed = allTokensOf(chosen)
    .map((token) => token.join(':'))
    .filter((token) => !usual.has(token));
  return changed.length === 0 ? '' : `:root{${changed.join(';')}}`;
}

/** What becomes of a colour that an office chose. */
export interface Shade {
  readonly chosen: Colour;
  /** The nearest shade in which text can be read; the chosen one itself where it can be. */
  readonly used: Colour;
  /** Of the chosen one where text has least of it, from 1 to 21. */
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

import { FONTS, type FontName } from '#domain/look/font-pairs.ts';

export type Source = 'latin' | 'latin-ext';

export interface Family {
  readonly name: string;
  readonly package: string;
  readonly file: (subset: Source) => string;
  readonly slug: FontName;
  readonly axes: Record<string, number | { min: number; max: number }>;
  readonly weights: string;
  readonly fallbacks: readonly Fallback[];
  readonly generic: string;
}

/** A font that readers already have. The last installed one of a family and weight is used. */
export interface Fallback {
  readonly local: readonly string[];
  readonly weights: string;
  readonly at: Record<string, number>;
  readonly averageAdvance: number;
  /** The advance of a digit: ours are wider than letters suggest. */
  readonly digitAdvance?: number;
}

const REGULAR = { weights: '100 549', at: { wght: 400 } };
const BOLD = { weights: '550 900', at: { wght: 700 } };
const ROBOTO: readonly Fallback[] = [
  { local: ['Roboto', 'Roboto-Regular'], ...REGULAR, averageAdvance: 0.4457 },
  { local: ['Roboto Bold', 'Roboto-Bold'], ...BOLD, averageAdvance: 0.4521 },
];
const ARIAL: readonly Fallback[] = [
  { local: ['Arial', 'Liberation Sans'], ...REGULAR, averageAdvance: 0.4472, digitAdvance: 0.5562 },
  { local: ['Arial Bold', 'Liberation Sans Bold'], ...BOLD, averageAdvance: 0.482, digitAdvance: 0.5562 },
];
const ONE_CUT = { weights: '100 900', at: {} };
const SERIFS: readonly Fallback[] = [
  { local: ['Noto Serif', 'NotoSerif'], ...ONE_CUT, averageAdvance: 0.4821 },
  { local: ['Times New Roman Bold', 'Liberation Serif Bold'], ...ONE_CUT, averageAdvance: 0.4311 },
  { local: ['Georgia'], ...ONE_CUT, averageAdvance: 0.4516 },
];
const BOLD_SANS: readonly Fallback[] = [
  { local: ['Roboto Bold', 'Roboto-Bold'], ...ONE_CUT, averageAdvance: 0.4521 },
  { local: ['Arial Bold', 'Liberation Sans Bold'], ...ONE_CUT, averageAdvance: 0.482 },
];

function fontsource(slug: FontName, packaged: string, cut: string) {
  return {
    slug,
    name: FONTS[slug].name,
    package: `@fontsource-variable/${packaged}`,
    file: (subset: Source) => `${packaged}-${subset}-${cut}-normal.woff2`,
    generic: FONTS[slug].serif ? 'Georgia, serif' : 'system-ui, sans-serif',
  };
}

function body(slug: FontName, packaged: string): Family {
  const axes = { wght: { min: 400, max: 700 } };
  return {
    ...fontsource(slug, packaged, 'wght'),
    axes,
    weights: '400 700',
    fallbacks: [...ROBOTO, ...ARIAL],
  };
}

/** A single cut serves every weight, so that no browser synthesises bold. */
function headings(
  slug: FontName,
  packaged: string,
  { cut = 'wght', ...axes }: { readonly cut?: string } & Record<string, number | string>,
): Family {
  return {
    ...fontsource(slug, packaged, cut),
    axes: axes as Record<string, number>,
    weights: '100 900',
    fallbacks: FONTS[slug].serif ? SERIFS : BOLD_SANS,
  };
}

export const FAMILIES: Readonly<Record<FontName, Family>> = {
  atkinson: { ...body('atkinson', 'atkinson-hyperlegible-next'), name: 'Atkinson' },
  bricolage: headings('bricolage', 'bricolage-grotesque', { cut: 'opsz', opsz: 40, wght: 650 }),
  figtree: body('figtree', 'figtree'),
  fraunces: headings('fraunces', 'fraunces', { cut: 'full', SOFT: 100, WONK: 0, opsz: 72, wght: 560 }),
  lora: headings('lora', 'lora', { wght: 600 }),
  nunito: headings('nunito', 'nunito', { wght: 700 }),
  'nunito-sans': body('nunito-sans', 'nunito-sans'),
  'open-sans': body('open-sans', 'open-sans'),
  'source-serif': {
    ...headings('source-serif', 'source-serif-4', { cut: 'opsz', opsz: 40, wght: 600 }),
    name: 'Source Serif',
  },
};

import type { Colour } from './colour.ts';

export interface NamedColour {
  readonly name: string;
  readonly colour: Colour;
}

/** White text is readable on each: for offices without brand colours. */
export const MAIN_COLOURS: readonly NamedColour[] = [
  { name: 'Forest green', colour: '#17352f' },
  { name: 'Navy', colour: '#16325c' },
  { name: 'Petrol', colour: '#0c4048' },
  { name: 'Plum', colour: '#4a1f52' },
  { name: 'Burgundy', colour: '#5c1a2b' },
  { name: 'Slate', colour: '#2e3a46' },
];

export const ACCENT_COLOURS: readonly NamedColour[] = [
  { name: 'Terracotta', colour: '#b8432f' },
  { name: 'Royal blue', colour: '#1b4f9c' },
  { name: 'Teal', colour: '#0b5f5c' },
  { name: 'Violet', colour: '#6b2f8f' },
  { name: 'Raspberry', colour: '#a31f55' },
  { name: 'Leaf green', colour: '#2c6428' },
];

const ALL = [...MAIN_COLOURS, ...ACCENT_COLOURS];
const GREYS = ['Black', 'Dark grey', 'Grey', 'Light grey', 'White'] as const;
const HUES = [
  'red',
  'orange',
  'yellow',
  'lime green',
  'green',
  'sea green',
  'turquoise',
  'blue',
  'blue',
  'violet',
  'magenta',
  'pink',
] as const;
const LEAST_SATURATION = 0.12;

export function colourName(colour: Colour): string {
  const known = ALL.find((each) => each.colour === colour);
  if (known) return known.name;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts;
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  const range = most - least;
  const lightness = (most + least) / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  if (saturation < LEAST_SATURATION || lightness < 0.05 || lightness > 0.97) {
    return GREYS[Math.min(4, Math.floor(lightness * 5))] ?? 'Grey';
  }
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = HUES[Math.round(((sixth + 6) % 6) * 2) % HUES.length] ?? 'red';
  const shade = lightness < 0.35 ? `dark ${hue}` : lightness > 0.7 ? `light ${hue}` : hue;
  return shade.charAt(0).toUpperCase() + shade.slice(1);
}

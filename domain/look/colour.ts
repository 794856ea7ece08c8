export type Colour = `#${string}`;

/** Linear red, green and blue, each from 0 to 1. */
type Light = readonly [number, number, number];

/** WCAG 2.2 (1.4.6), level AAA. */
export const TEXT_CONTRAST = 7;
/** WCAG adds it to both sides: the light that any screen reflects. */
const REFLECTED = 0.05;
const STEPS = 255;

const HEX_COLOUR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `#17352F`, `17352f` or `#abc`, ignoring surrounding spaces. @returns null for anything else */
export function colourOf(typed: string): Colour | null {
  const digits = HEX_COLOUR.exec(typed.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Returns the contrast from 1 (the same) to 21 (black on white), as WCAG 2.2 defines it, in either order. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + REFLECTED) / (dark + REFLECTED);
}

export function luminance(colour: Colour): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Darkens `colour` until readable, preserving hue. @throws RangeError if not even black is readable */
export function readableOn(ground: Colour, colour: Colour): Colour {
  if (contrast(colour, ground) >= TEXT_CONTRAST) return colour;
  const most = (luminance(ground) + REFLECTED) / TEXT_CONTRAST - REFLECTED;
  if (most < 0) throw new RangeError(`Nothing dark can be read on ${ground}`);
  return dimmed(colour, Math.min(1, most / luminance(colour)));
}

export function dimmed(colour: Colour, share: number): Colour {
  const [red, green, blue] = lightOf(colour);
  // Rounded down: half a step up could be too light.
  return hexOf([red * share, green * share, blue * share], Math.floor);
}

/** Adds white up to the luminance `least`, 0 to 1, in sRGB so that a tint retains more of its colour. */
export function lightened(colour: Colour, least: number): Colour {
  for (let white = 0; white < STEPS; white++) {
    const tint = mixedWithWhite(colour, white / STEPS);
    if (luminance(tint) >= least) return tint;
  }
  return '#ffffff';
}

export function mixedWithWhite(colour: Colour, share: number): Colour {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${parts.map((part) => digitsOf(Math.ceil(part + share * (255 - part)))).join('')}`;
}

function lightOf(colour: Colour): Light {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function hexOf(light: Light, round: (value: number) => number): Colour {
  const digits = light.map((part) => {
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return digitsOf(Math.min(255, Math.max(0, round(value * 255))));
  });
  return `#${digits.join('')}`;
}

function digitsOf(part: number): string {
  return part.toString(16).padStart(2, '0');
}

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

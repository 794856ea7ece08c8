/** Such as `#17352f`. */
export type Colour = `#${string}`;

/** Red, green and blue as light adds up, each from 0 to 1. */
type Light = readonly [number, number, number];

/** What WCAG 2.2 (1.4.6) asks of text for level AAA. */
export const TEXT_CONTRAST = 7;
/** WCAG adds it to both sides: the light that any screen reflects. */
const REFLECTED = 0.05;
/** Each part of a colour has as many. */
const STEPS = 255;

const HEX_COLOUR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `#17352F`, `17352f` or `#abc`, with spaces around it. @returns null for anything else */
export function colourOf(typed: string): Colour | null {
  const digits = HEX_COLOUR.exec(typed.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** From 1 (the same) to 21 (black on white), as WCAG 2.2 defines it; the order of the two is all one. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + REFLECTED) / (dark + REFLECTED);
}

/** From 0 (black) to 1 (white). */
export function luminance(colour: Colour): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The colour itself where text in it can be read on `ground`, and otherwise the lightest shade of it that can: as much
 * less of each light, which leaves hue and saturation as they are.
 * @throws RangeError for a ground on which not even black can be read
 */
export function readableOn(ground: Colour, colour: Colour): Colour {
  if (contrast(colour, ground) >= TEXT_CONTRAST) return colour;
  const most = (luminance(ground) + REFLECTED) / TEXT_CONTRAST - REFLECTED;
  if (most < 0) throw new RangeError(`Nothing dark can be read on ${ground}`);
  return dimmed(colour, Math.min(1, most / luminance(colour)));
}

/** The same colour with a share of its light, from 0 to 1, never above it. */
export function dimmed(colour: Colour, share: number): Colour {
  const [red, green, blue] = lightOf(colour);
  // Rounded down: half a step up could be too light.
  return hexOf([red * share, green * share, blue * share], Math.floor);
}

/**
 * Mixed with as little white as makes it at least as light as `least`, from 0 to 1; a lighter colour stays. Mixed as
 * screens store colours, not as light adds up: that leaves a tint more of its colour.
 */
export function lightened(colour: Colour, least: number): Colour {
  for (let white = 0; white < STEPS; white++) {
    const tint = mixedWithWhite(colour, white / STEPS);
    if (luminance(tint) >= least) return tint;
  }
  return '#ffffff';
}

/** As {@link lightened}, by a share of white from 0 to 1. */
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

export const INK = '#17352f';
export const PAPER = '#fdf8f1';
export const WHITE = '#fff';
export const CORAL = '#b8432f';
export const SAGE = '#d7e6dc';
export const PEACH = '#f6d9c3';
export const HONEY = '#f9e7b8';
export const LAVENDER = '#dfe3f2';

/** Darker shades of the four backgrounds, for cloth and objects that must contrast with their background. */
export const DEEP_SAGE = '#8fb3a0';
export const DEEP_PEACH = '#eab590';
export const DEEP_HONEY = '#eec25f';
export const DEEP_LAVENDER = '#a9b3db';
export const ROSE = '#e08f7c';
export const WOOD = '#c98f5c';

export const SKIN = {
  fair: '#fbe3d3',
  light: '#f5cdb0',
  olive: '#dfac80',
  tan: '#c98d5e',
  brown: '#a9714a',
  deep: '#8d5b3c',
} as const;

export const HAIR = {
  grey: '#e4e6e3',
  white: '#fffdf8',
  chestnut: '#6b3d28',
  sand: '#9a6a35',
  dark: INK,
} as const;

/** Draws in ink, `weight` picture units thick, with round ends like the people's lines. */
export function inked(weight: number, ...parts: readonly string[]): string {
  return (
    `<g stroke="${INK}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">` +
    `${parts.join('')}</g>`
  );
}

export function shape(fill: string, data: string): string {
  return `<path fill="${fill}" d="${data}"/>`;
}

export function stroke(data: string): string {
  return `<path fill="none" d="${data}"/>`;
}

export function flat(fill: string, data: string): string {
  return `<path fill="${fill}" stroke="none" d="${data}"/>`;
}

export function put(x: number, y: number, size: number, ...parts: readonly string[]): string {
  const grown = size === 1 ? '' : ` scale(${size})`;
  return `<g transform="translate(${x} ${y})${grown}">${parts.join('')}</g>`;
}

export function putMirrored(x: number, y: number, size: number, ...parts: readonly string[]): string {
  return `<g transform="translate(${x} ${y}) scale(${-size} ${size})">${parts.join('')}</g>`;
}

/** Draws a soft organic shape; `radii` are spokes as fractions of `rx` and `ry`, clockwise from the right. */
export function blob(
  fill: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  radii: readonly number[],
): string {
  const spokes = radii.map((radius, index) => {
    const angle = (2 * Math.PI * index) / radii.length;
    return [cx + rx * radius * Math.cos(angle), cy + ry * radius * Math.sin(angle)] as const;
  });
  const at = (index: number) => spokes[(index + spokes.length) % spokes.length] ?? ([cx, cy] as const);
  let data = `M${coordinates(at(0))}`;
  for (let index = 0; index < spokes.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    data += `C${coordinates(leave)} ${coordinates(arrive)} ${coordinates(to)}`;
  }
  return flat(fill, `${data}Z`);
}

function coordinates([x, y]: readonly [number, number]): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

export function picture(width: number, height: number, ...parts: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" fill-rule="evenodd">${parts.join('')}</svg>\n`
  );
}

export type Matrix = readonly [number, number, number, number, number, number];

type Point = readonly [number, number];
type Segment = { readonly command: 'M' | 'L' | 'Q' | 'C' | 'Z'; readonly points: readonly Point[] };

const COORDINATES = { M: 2, L: 2, Q: 4, C: 6, Z: 0 } as const;

/** Paths use whole steps of a grid this much finer than picture units, which is shorter than decimals. */
export const GRID = 3;

/** Points closer than this many grid steps are merged. */
const SMALLEST_STEP = 1.5;

/** Grid steps that a curve may deviate from its chord and still be drawn as a line. */
const FLATNESS = 0.8;

/** Longer curves, in grid steps, stay curves, however flat. */
const LONGEST_CHORD = 40;

export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export function translate(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

export function scale(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0];
}

/** Rotates by `degrees`, clockwise as seen, about a point. */
export function rotate(degrees: number, x: number, y: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return multiply(translate(x, y), multiply([cos, sin, -sin, cos, 0, 0], translate(-x, -y)));
}

/**
 * Rewrites path data, relative and in grid steps.
 * @param data absolute M, L, Q, C and Z commands, all that the pieces contain
 * @throws on any other command
 */
export function placePath(data: string, matrix: Matrix): string {
  const out: string[] = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  let last = '';
  for (const { command, points } of parse(data)) {
    const placed = points.map((point) => apply(matrix, point));
    const end = placed.at(-1);
    if (!end) {
      out.push('z');
      at = start;
      last = 'z';
      continue;
    }
    if (command !== 'M' && placed.every((point) => distance(point, at) < SMALLEST_STEP)) continue;
    const from = at;
    const relative = straight(command, from, placed) ? [end] : placed;
    const letter = relative.length < placed.length ? 'l' : command.toLowerCase();
    const absolute = command === 'M' && last === '';
    const numbers = relative.flatMap(([x, y]) => (absolute ? [x, y] : [x - from[0], y - from[1]]));
    const name = absolute ? 'M' : letter;
    out.push((name === last && name !== 'm' ? '' : name) + write(numbers, name === last && name !== 'm'));
    last = name;
    at = end;
    if (command === 'M') start = end;
  }
  return out.join('');
}

function parse(data: string): Segment[] {
  const segments: Segment[] = [];
  for (const [, letter = '', rest = ''] of data.matchAll(/([A-DF-Za-df-z])([^A-DF-Za-df-z]*)/g)) {
    if (!isCommand(letter)) throw new Error(`Path command ${letter} is not drawn here`);
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:[eE]-?\d+)?/g) ?? []).map(Number);
    const size = COORDINATES[letter];
    if (size === 0) segments.push({ command: letter, points: [] });
    for (let index = 0; size > 0 && index < numbers.length; index += size) {
      const points: Point[] = [];
      for (let pair = index; pair < index + size; pair += 2)
        points.push([numbers[pair] ?? 0, numbers[pair + 1] ?? 0]);
      segments.push({ command: letter === 'M' && index > 0 ? 'L' : letter, points });
    }
  }
  return segments;
}

function isCommand(letter: string): letter is Segment['command'] {
  return letter in COORDINATES;
}

function apply([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [Math.round(GRID * (a * x + c * y + e)), Math.round(GRID * (b * x + d * y + f))];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function straight(command: string, from: Point, placed: readonly Point[]): boolean {
  if (command !== 'C' && command !== 'Q') return false;
  const end = placed.at(-1) ?? from;
  const length = distance(from, end);
  if (length > LONGEST_CHORD) return false;
  return placed.slice(0, -1).every((point) => {
    const reach = Math.max(distance(point, from), distance(point, end));
    const cross = (end[0] - from[0]) * (point[1] - from[1]) - (end[1] - from[1]) * (point[0] - from[0]);
    return reach <= length + FLATNESS && Math.abs(cross) / (length || 1) < FLATNESS;
  });
}

function write(numbers: readonly number[], continues: boolean): string {
  return numbers
    .map((number, index) => (number < 0 || (index === 0 && !continues) ? '' : ' ') + String(number))
    .join('');
}

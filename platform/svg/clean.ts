import {
  ATTRIBUTES,
  EFFECTS,
  LINKING,
  PROPERTIES,
  REFERRING,
  referredTo,
  type SvgRefusal,
} from './allowed.ts';
import { parseSvg, SVG_DEPTH_MAX, type SvgElement, SvgError } from './parse.ts';
import { parseDeclarations, parseStyles, type Styles, stylesOf } from './styles.ts';

/** Limits drawing with every reused part drawn again: a “billion laughs” is ten short lines. */
const DRAWN_MAX = 5_000;
/** A clip, a mask or an opacity takes a whole layer of pixels, which costs as much as many shapes. */
const LAYER = 20;

interface Part {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly refers: readonly string[];
  readonly children: readonly Part[];
}

interface Weight {
  readonly drawn: number;
  readonly depth: number;
}

/** Visits each part once. @throws SvgError for a part within itself, or more than a renderer should draw */
function weigh(root: Part, byName: ReadonlyMap<string, Part>): void {
  const known = new Map<Part, Weight | 'open'>();
  const weightOf = (part: Part): Weight => {
    const found = known.get(part);
    if (found === 'open') throw new SvgError('too-many');
    if (found) return found;
    known.set(part, 'open');
    const inside = [...part.children, ...part.refers.flatMap((name) => byName.get(name) ?? [])].map(weightOf);
    const layers = ['clip-path', 'mask', 'opacity'].filter((name) => part.attributes.has(name)).length;
    const weight = {
      drawn: inside.reduce((sum, { drawn }) => sum + drawn, 1 + LAYER * layers),
      depth: inside.reduce((most, { depth }) => Math.max(most, depth), 0) + 1,
    };
    if (weight.drawn > DRAWN_MAX || weight.depth > SVG_DEPTH_MAX) throw new SvgError('too-many');
    known.set(part, weight);
    return weight;
  };
  weightOf(root);
}

/** A logo is 2 to 20 kB, and every visitor fetches it. */
export const SVG_BYTES_MAX = 100 * 1024;
/** The largest ratio of the sides: a photo's, with a little more for long names. */
const RATIO_MAX = 8;
const SIDES = { min: 0.01, max: 100_000 } as const;
const OFFSET_MAX = 1_000_000;
/** CSS pixels. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};
const SHAPES = new Set('path rect circle ellipse line polyline polygon use'.split(' '));
const ROOT_OWN = new Set(['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'transform']);

export type CleanedSvg =
  | { readonly ok: true; readonly svg: string; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: SvgRefusal };

/**
 * Rewrites a drawing from permitted elements, attributes and values, so that nothing in it runs, reads files or leads
 * elsewhere. Takes linear time. Cleaning twice changes nothing.
 */
export function cleanSvg(text: string): CleanedSvg {
  if (Buffer.byteLength(text) > SVG_BYTES_MAX) return { ok: false, reason: 'too-big' };
  try {
    const { root, css } = parseSvg(text);
    const styles = parseStyles(css);
    const named = new Map<string, Part>();
    const drawing = partOf(root, styles, named);
    if (!hasShape(drawing)) throw new SvgError('empty');
    weigh(drawing, named);
    const frame = frameOf(root);
    const svg = write(drawing, named, frame);
    if (Buffer.byteLength(svg) > SVG_BYTES_MAX) throw new SvgError('too-big');
    return { ok: true, svg, width: frame.width, height: frame.height };
  } catch (error) {
    if (error instanceof SvgError) return { ok: false, reason: error.reason };
    throw error;
  }
}

function partOf(element: SvgElement, styles: Styles, named: Map<string, Part>): Part {
  const { name, rawAttributes } = element;
  const attributes = new Map<string, string>();
  const refers: string[] = [];
  for (const [attribute, value] of Object.entries(rawAttributes)) {
    if (attribute === 'href' || attribute.endsWith(':href')) {
      if (!value.startsWith('#')) throw new SvgError('outside');
      if (LINKING.has(name)) attributes.set('href', value);
    } else addIfAllowed(attributes, ATTRIBUTES, attribute, value);
  }
  const declared = [
    ...stylesOf(styles, rawAttributes.class ?? ''),
    ...parseDeclarations(rawAttributes.style ?? ''),
  ];
  for (const [property, value] of declared) addIfAllowed(attributes, PROPERTIES, property, value);
  for (const [attribute, value] of attributes) {
    const to = attribute === 'href' ? value.slice(1) : referredTo(value);
    if (to !== null) refers.push(to);
  }
  const part: Part = {
    name,
    attributes,
    refers,
    children: element.children.map((child) => partOf(child, styles, named)),
  };
  if (rawAttributes.id && !named.has(rawAttributes.id)) named.set(rawAttributes.id, part);
  return part;
}

function addIfAllowed(
  attributes: Map<string, string>,
  checks: typeof ATTRIBUTES,
  name: string,
  attribute: string,
): void {
  const value = attribute.trim();
  if (EFFECTS.has(name) && value !== '' && value !== 'none') throw new SvgError('effect');
  const check = checks.get(name);
  if (!check) return;
  if (/url\s*\(/i.test(value)) {
    const to = referredTo(value);
    if (to === null) throw new SvgError('outside');
    if (REFERRING.has(name)) attributes.set(name, `url(#${to})`);
  } else if (check(value)) attributes.set(name, value);
}

function hasShape({ name, children }: Part): boolean {
  return SHAPES.has(name) || children.some(hasShape);
}

interface Frame {
  readonly box: readonly number[];
  readonly width: number;
  readonly height: number;
}

function frameOf({ rawAttributes }: SvgElement): Frame {
  const box = (rawAttributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isWhole = box.length === 4 && box.every(Number.isFinite);
  const [left = 0, top = 0, width = 0, height = 0] = (
    isWhole ? box : [0, 0, pixels(rawAttributes.width), pixels(rawAttributes.height)]
  ).map((side) => Math.round(side * 1_000) / 1_000);
  const fits = [width, height].every((side) => side >= SIDES.min && side <= SIDES.max);
  const isNear = [left, top].every((side) => Math.abs(side) <= OFFSET_MAX);
  const isStrip = Math.max(width, height) > RATIO_MAX * Math.min(width, height);
  if (!fits || !isNear || isStrip) throw new SvgError('size');
  return { box: [left, top, width, height], width, height };
}

function pixels(length = ''): number {
  const [, number = '', unit = ''] = /^\s*([\d.]{1,12})([a-z]{0,2})\s*$/.exec(length) ?? [];
  return Number(number) * (UNITS[unit] ?? 0);
}

/** Shortens names to our own, so that drawings can contain one another. */
function write(root: Part, named: ReadonlyMap<string, Part>, { box, width, height }: Frame): string {
  const used = new Set<Part>();
  const collect = (part: Part): void => {
    for (const name of part.refers) {
      const to = named.get(name);
      if (to) used.add(to);
    }
    part.children.forEach(collect);
  };
  collect(root);
  const ids = new Map<Part, string>();
  const number = (part: Part): void => {
    if (used.has(part)) ids.set(part, `logo${ids.size + 1}`);
    part.children.forEach(number);
  };
  number(root);
  const idOf = (name: string) => {
    const part = named.get(name);
    return part && ids.get(part);
  };
  const attribute = ([name, value]: readonly [string, string]) => {
    const to = name === 'href' ? value.slice(1) : referredTo(value);
    if (to === null) return ` ${name}="${value}"`;
    const id = idOf(to);
    if (id === undefined) return '';
    return name === 'href' ? ` href="#${id}"` : ` ${name}="url(#${id})"`;
  };
  const element = (part: Part): string => {
    const id = ids.get(part);
    const head = `<${part.name}${id ? ` id="${id}"` : ''}${[...part.attributes].map(attribute).join('')}`;
    return part.children.length > 0
      ? `${head}>${part.children.map(element).join('')}</${part.name}>`
      : `${head}/>`;
  };
  const own = [...root.attributes].filter(([name]) => !ROOT_OWN.has(name)).map(attribute);
  const size = `width="${width}" height="${height}" viewBox="${box.join(' ')}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}${own.join('')}>${root.children.map(element).join('')}</svg>`;
}

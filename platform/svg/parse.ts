import { Parser } from 'htmlparser2';
import { ELEMENTS, REFUSED, SILENT, type SvgRefusal } from './allowed.ts';

/** A logo has a few dozen shapes; a larger drawing is a traced photo, better sent as one. */
const SVG_ELEMENTS_MAX = 1_500;
/** Limits nested groups, references included: no program writes more, and renderers use recursion. */
export const SVG_DEPTH_MAX = 50;

export class SvgError extends Error {
  override readonly name = 'SvgError';
  readonly reason: SvgRefusal;
  constructor(reason: SvgRefusal) {
    super(`Drawing refused: ${reason}`);
    this.reason = reason;
  }
}

export interface SvgElement {
  readonly name: string;
  readonly rawAttributes: Readonly<Record<string, string>>;
  readonly children: SvgElement[];
}

export interface ParsedSvg {
  readonly root: SvgElement;
  readonly css: string;
}

/** Reads permitted elements in linear time, and resolves no entities or references. @throws SvgError */
export function parseSvg(text: string): ParsedSvg {
  let root: SvgElement | undefined;
  let css = '';
  let count = 0;
  /** Is null for an element left out with its content. */
  const open: (SvgElement | 'style' | null)[] = [];
  const parser = new Parser(
    {
      onopentag(raw, rawAttributes) {
        if (open.length >= SVG_DEPTH_MAX || ++count > SVG_ELEMENTS_MAX) throw new SvgError('too-many');
        const name = raw.startsWith('svg:') ? raw.slice(4) : raw;
        const parent = open.at(-1);
        if (!root) {
          if (name !== 'svg') throw new SvgError('not-svg');
          root = { name, rawAttributes, children: [] };
          open.push(root);
          return;
        }
        const reason = REFUSED.get(localName(name));
        if (reason) throw new SvgError(reason);
        if (parent === undefined) throw new SvgError('not-svg');
        if (parent === null || SILENT.has(name) || name.includes(':')) return void open.push(null);
        if (name === 'style') return void open.push('style');
        if (parent === 'style' || !ELEMENTS.has(name)) throw new SvgError('unknown');
        const element: SvgElement = { name, rawAttributes, children: [] };
        parent.children.push(element);
        open.push(element);
      },
      ontext(part) {
        if (open.at(-1) === 'style') css += part;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  if (!root) throw new SvgError('not-svg');
  return { root, css };
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

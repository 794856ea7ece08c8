import { SVG_DEPTH_MAX, SvgError } from './parse.ts';

/** What a renderer draws once every part that is used again is drawn again: "a billion laughs" are ten short lines. */
const DRAWN_MAX = 5_000;
/** A cut, a mask or an opacity costs a whole layer of pixels, as many shapes do. */
const LAYER = 20;

export interface Part {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly refers: readonly string[];
  readonly children: readonly Part[];
}

interface Weight {
  readonly drawn: number;
  readonly depth: number;
}

/** Looks at each part once. @throws SvgError for a part within itself, and for more than a renderer should draw */
export function weigh(root: Part, byName: ReadonlyMap<string, Part>): void {
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

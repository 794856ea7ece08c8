export interface Face {
  readonly name: string;
  has(codePoint: number): boolean;
}

export interface Piece {
  readonly text: string;
  readonly font: string;
  readonly width: number;
}

interface Part {
  text: string;
  readonly font: string;
  readonly direction: 'ltr' | 'rtl' | 'neutral';
  readonly space: boolean;
}

export interface Lines {
  readonly lines: readonly (readonly Piece[])[];
  readonly rtl: boolean;
  readonly missing: boolean;
}

interface Setting {
  readonly faces: readonly Face[];
  /** All lengths are in points. */
  readonly width: number;
  readonly measure: (text: string, font: string) => number;
}

/** Represents a character that no font of the document has. */
const MISSING = '\u2022';

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const STRONG = /[\p{L}\p{N}]/u;
const JOINED = /[\p{M}\p{Cf}]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

export function breakLines(text: string, setting: Setting): Lines {
  const rtl = RTL.test(/[\p{L}]/u.exec(text)?.[0] ?? '');
  let missing = false;
  const lines = text.split('\n').flatMap((line) => {
    const parts = partsOf(line, setting.faces);
    missing ||= parts.missing;
    return wrap(parts.all, setting).map((one) => inOrder(one, rtl, setting));
  });
  return { lines, rtl, missing };
}

function partsOf(line: string, faces: readonly Face[]): { all: Part[]; missing: boolean } {
  const all: Part[] = [];
  let missing = false;
  for (const letter of line.normalize('NFC').replaceAll('\t', ' ')) {
    const codePoint = letter.codePointAt(0)!;
    const last = all.at(-1);
    const before = last && !last.space ? faces.find(({ name }) => name === last.font) : undefined;
    if (last && before && JOINED.test(letter) && before.has(codePoint)) {
      last.text += letter;
      continue;
    }
    const face = faces.find(({ has }) => has(codePoint));
    if (!face && INVISIBLE.test(letter)) continue;
    missing ||= !face;
    add(all, { text: face ? letter : MISSING, font: (face ?? faces[0]!).name, ...kindOf(letter) });
  }
  return { all, missing };
}

function kindOf(letter: string): Pick<Part, 'direction' | 'space'> {
  if (letter === ' ') return { direction: 'neutral', space: true };
  if (RTL.test(letter)) return { direction: 'rtl', space: false };
  return { direction: STRONG.test(letter) ? 'ltr' : 'neutral', space: false };
}

function add(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  const same = last && last.font === part.font && last.direction === part.direction;
  if (same && last.space === part.space) last.text += part.text;
  else parts.push(part);
}

function wrap(parts: readonly Part[], { width, measure }: Setting): Part[][] {
  const lines: Part[][] = [[]];
  let used = 0;
  for (const word of textOf(parts)) {
    const wide = widthOf(word, measure);
    if (word[0]?.space) {
      if (used > 0) lines.at(-1)!.push(...word);
      used += used > 0 ? wide : 0;
      continue;
    }
    if (used > 0 && used + wide > width) {
      lines.push([]);
      used = 0;
    }
    if (wide <= width) {
      lines.at(-1)!.push(...word);
      used += wide;
      continue;
    }
    for (const part of word.flatMap(lettersOf)) {
      const line = lines.at(-1)!;
      const longer = line.map((one) => ({ ...one }));
      add(longer, { ...part });
      if (line.length > 0 && widthOf(longer, measure) > width) lines.push([{ ...part }]);
      else lines[lines.length - 1] = longer;
    }
    used = widthOf(lines.at(-1)!, measure);
  }
  return lines;
}

function widthOf(parts: readonly Part[], measure: Setting['measure']): number {
  return parts.reduce((sum, { text, font }) => sum + measure(text, font), 0);
}

function textOf(parts: readonly Part[]): Part[][] {
  const lines: Part[][] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last && !part.space && !last[0]!.space) last.push(part);
    else lines.push([part]);
  }
  return lines;
}

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

function lettersOf(part: Part): Part[] {
  return [...graphemes.segment(part.text)].map(({ segment }) => ({ ...part, text: segment }));
}

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
};

/** Reverses the order of right-to-left parts; the font reverses the text inside each. */
function inOrder(parts: readonly Part[], rtl: boolean, { measure }: Setting): Piece[] {
  const line = [...parts];
  while (line.at(-1)?.space) line.pop();
  const base = rtl ? 'rtl' : 'ltr';
  const turned = line.map((part, i) => {
    if (part.direction !== 'neutral') return part;
    const sides = [line.slice(0, i).findLast(isStrong), line.slice(i + 1).find(isStrong)];
    const agree = sides[0] && sides[0].direction === sides[1]?.direction;
    const direction = agree ? sides[0]!.direction : base;
    if (direction === 'ltr') return { ...part, direction };
    const text = [...part.text]
      .reverse()
      .map((letter) => MIRRORED[letter] ?? letter)
      .join('');
    return { ...part, direction, text };
  });
  const runs: Part[][] = [];
  for (const part of turned) {
    const last = runs.at(-1);
    if (last && last[0]!.direction === part.direction) last.push(part);
    else runs.push([part]);
  }
  const visual = runs.map((run) => (run[0]!.direction === 'rtl' ? run.toReversed() : run));
  const joined: Part[] = [];
  for (const part of (rtl ? visual.toReversed() : visual).flat()) {
    const last = joined.at(-1);
    if (last && last.font === part.font && last.direction === 'ltr' && part.direction === 'ltr')
      last.text += part.text;
    else joined.push({ ...part });
  }
  return joined.map(({ text, font }) => ({ text, font, width: measure(text, font) }));
}

function isStrong({ direction }: Part): boolean {
  return direction !== 'neutral';
}

/** Replaces `from` to `to` with the text, and sets the selection. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Format = 'bold' | 'list' | 'link';

const BOLD = '**';
const ITEM = '- ';
const ADDRESS = 'https://';
const LINK_WORDS = 'words of the link';

/** Adds `readFormatting` marks round the selection; pressed again, bold and lists lose theirs. */
export const FORMATS: Readonly<Record<Format, (selected: Selected) => TextChange>> = {
  bold({ text, start, end }) {
    const around = text.slice(start - BOLD.length, start) + text.slice(end, end + BOLD.length);
    const inside = text.slice(start, end);
    if (around === BOLD + BOLD) {
      const from = start - BOLD.length;
      return { from, to: end + BOLD.length, insert: inside, select: [from, from + inside.length] };
    }
    const [from, to] = withoutSpaceAround(text, start, end);
    const wording = text.slice(from, to) || 'bold';
    const insert = BOLD + wording.replaceAll('\n', `${BOLD}\n${BOLD}`).replaceAll(BOLD + BOLD, '') + BOLD;
    return { from, to, insert, select: [from + BOLD.length, from + insert.length - BOLD.length] };
  },
  list({ text, start, end }) {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const to = end + `${text.slice(end)}\n`.indexOf('\n');
    const lines = text.slice(from, to).split('\n');
    const isList = lines.every((line) => !line.trim() || line.startsWith(ITEM));
    const wholly = isList && lines.some((line) => line.trim());
    const insert = lines
      .map((line) =>
        wholly ? line.slice(ITEM.length) : line.trim() || lines.length === 1 ? ITEM + line : line,
      )
      .join('\n');
    return { from, to, insert, select: [from + insert.length, from + insert.length] };
  },
  link({ text, start, end }) {
    const [from, to] = withoutSpaceAround(text, start, end);
    const inside = text.slice(from, to).replace(/[[\]\n]+/g, ' ');
    const isAddress = /^https?:\/\/[^\s()]+$/.test(inside);
    const wording = isAddress || !inside ? LINK_WORDS : inside;
    const href = isAddress ? inside : ADDRESS;
    const insert = `[${wording}](${href})`;
    const end_ = from + insert.length - 1;
    return wording === inside
      ? { from, to, insert, select: [end_, end_] }
      : { from, to, insert, select: [from + 1, from + 1 + wording.length] };
  },
};

export function lineAt({ text, end }: Selected, line: string): TextChange {
  const before = end > 0 && text[end - 1] !== '\n' ? '\n' : '';
  const isLineEnd = text[end] === '\n';
  const insert = before + line + (isLineEnd ? '' : '\n');
  const next = end + insert.length + (isLineEnd ? 1 : 0);
  return { from: end, to: end, insert, select: [next, next] };
}

function withoutSpaceAround(text: string, start: number, end: number): readonly [number, number] {
  const inside = text.slice(start, end);
  const from = start + (inside.length - inside.trimStart().length);
  return inside.trim() ? [from, from + inside.trim().length] : [end, end];
}

import { type PictureSign, readPictureSign } from './picture-sign.ts';

export type FormattedPart =
  | string
  | { readonly strong: string }
  | { readonly text: string; readonly href: string };
export type FormattedLine = readonly FormattedPart[];

export type FormattedBlock =
  | { readonly kind: 'lines'; readonly lines: readonly FormattedLine[] }
  | { readonly kind: 'list'; readonly items: readonly FormattedLine[] };

export type ReplyBlock = FormattedBlock | PictureSign;

/** Longer text isn't read as a link, and longer addresses aren't pasted. */
const LINK_TEXT_MAX = 200;
const LINK_HREF_MAX = 1_000;

/** Every alternative ends at the next sign of its own kind, so that the time stays linear. */
const MARK = new RegExp(
  String.raw`\*\*([^*\n]+)\*\*|\[([^[\]\n]{1,${LINK_TEXT_MAX}})\]\((https?:\/\/[^\s()[\]]{1,${LINK_HREF_MAX}})\)`,
  'gu',
);
const ITEM = /^[-•] /u;

/** Reads reply markup: `**bold**`, `[words](https://...)` and `- ` lists. All else stays as typed. */
export function readFormatting(text: string): readonly FormattedBlock[] {
  return read<never>(text, () => null);
}

/** Works like {@link readFormatting}, with pictures (`picture-sign.ts`), unlike signatures and forwards. */
export function readReply(text: string): readonly ReplyBlock[] {
  return read(text, readPictureSign);
}

function read<Picture>(
  text: string,
  pictureIn: (line: string) => Picture | null,
): readonly (FormattedBlock | Picture)[] {
  const blocks: (FormattedBlock | Picture)[] = [];
  let lines: FormattedLine[] = [];
  let items: FormattedLine[] = [];
  const closeLines = () => {
    // Shifting lines off one by one would take quadratic time.
    const first = lines.findIndex(({ length }) => length > 0);
    const last = lines.findLastIndex(({ length }) => length > 0);
    if (first >= 0) blocks.push({ kind: 'lines', lines: lines.slice(first, last + 1) });
    lines = [];
  };
  const closeList = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const item = ITEM.test(line) ? line.slice(1).trim() : '';
    const picture = pictureIn(line);
    if (item === '') closeList();
    if (item !== '' || picture) closeLines();
    if (picture) blocks.push(picture);
    else if (item === '') lines.push(readLine(line));
    else items.push(readLine(item));
  }
  closeList();
  closeLines();
  return blocks;
}

export function isFormatted(blocks: readonly ReplyBlock[]): boolean {
  return blocks.some((block) => block.kind !== 'lines' || block.lines.some(isMarked));
}

/** Returns plain text without the markup, with each link's address after its text. */
export function plainFormatting(text: string): string {
  return plainBlocks(readFormatting(text));
}

export function plainReply(text: string): string {
  return plainBlocks(readReply(text));
}

export function plainPicture({ alt }: Pick<PictureSign, 'alt'>): string {
  return `[Picture: ${alt}]`;
}

function plainBlocks(blocks: readonly ReplyBlock[]): string {
  return blocks.map(plainBlock).join('\n\n');
}

function plainBlock(block: ReplyBlock): string {
  if (block.kind === 'picture') return plainPicture(block);
  return block.kind === 'list'
    ? block.items.map((item) => `- ${plainLine(item)}`).join('\n')
    : block.lines.map(plainLine).join('\n');
}

function plainLine(line: FormattedLine): string {
  return line
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('strong' in part) return part.strong;
      return part.text === part.href ? part.href : `${part.text} (${part.href})`;
    })
    .join('');
}

function isMarked(line: FormattedLine): boolean {
  return line.some((part) => typeof part !== 'string');
}

function readLine(line: string): FormattedLine {
  const parts: FormattedPart[] = [];
  let end = 0;
  for (const match of line.matchAll(MARK)) {
    const [whole, strong, text = '', href = ''] = match;
    if (match.index > end) parts.push(line.slice(end, match.index));
    parts.push(strong === undefined ? { text, href } : { strong });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

const UNFINISHED = /\[[^[\]\n]{1,200}\]\((?:https?:\/\/)?\)/u;

/** Finds a link without an address, such as `[our guide](https://)`. */
export function unfinishedLink(text: string): string | null {
  return UNFINISHED.exec(text)?.[0] ?? null;
}

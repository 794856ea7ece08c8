import { z } from 'zod';
import { itemParts } from './list-markup.ts';

/** Our own paths, https, telephone and email links; never script. */
const HREF = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|tel:\+?\d+|mailto:[^\s]+)$/;
/** About four printed pages; no one reads a longer essay here. */
const BLOCKS_MAX = 200;
const TEXT_MAX = 5_000;
const HREF_MAX = 500;
const PICTURE = /^(?:media:[1-9]\d{0,14}|[a-z]+(?:-[a-z]+)*)$/;
const ALT_MAX = 300;

const text = z.string().min(1).max(TEXT_MAX);
const inline = z.union([
  text,
  z.strictObject({ strong: text, em: z.literal(true).optional() }),
  z.strictObject({ em: text }),
  z.strictObject({ link: text, href: z.string().max(HREF_MAX).regex(HREF) }),
]);
const wording = z.union([text, z.array(inline).min(1)]);

export interface NestedList {
  readonly items: readonly ListItem[];
  readonly ordered?: true | undefined;
}
export type ListItem = InlineText | { readonly words: InlineText; readonly lists: readonly NestedList[] };

const items: z.ZodType<readonly ListItem[]> = z.lazy(() =>
  z.array(z.union([wording, z.strictObject({ words: wording, lists: z.array(nested).min(1) })])).min(1),
);
const ordered = z.literal(true).optional();
const nested = z.strictObject({ items, ordered });

/** The body of a post as structured blocks, so that no HTML passes through. */
export const blocksSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('heading'), text, level: z.literal(3).optional() }),
      z.strictObject({ kind: z.literal('paragraph'), words: wording }),
      z.strictObject({ kind: z.literal('list'), items, ordered }),
      z.strictObject({ kind: z.literal('quote'), words: wording }),
      z.strictObject({
        kind: z.literal('picture'),
        picture: z.string().regex(PICTURE),
        alt: z.string().min(1).max(ALT_MAX),
      }),
      z.strictObject({ kind: z.literal('note'), title: text, words: wording }),
    ]),
  )
  .min(1)
  .max(BLOCKS_MAX);

export type Block = z.output<typeof blocksSchema>[number];
export type InlineText = z.output<typeof wording>;
export type Inline = z.output<typeof inline>;

export function isHref(href: string): boolean {
  return href.length <= HREF_MAX && HREF.test(href);
}

export function isPictureName(name: string): boolean {
  return PICTURE.test(name);
}

export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join(' ');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'picture':
      return block.alt;
    case 'paragraph':
    case 'quote':
      return inlineAsText(block.words);
    case 'list':
      return listText(block);
    case 'note':
      return `${block.title} ${inlineAsText(block.words)}`;
  }
}

function listText(list: NestedList): string {
  return list.items
    .map((item) => {
      const { words: own, lists } = itemParts(item);
      return [inlineAsText(own), ...lists.map(listText)].join(' ');
    })
    .join(' ');
}

export function inlineAsText(written: InlineText): string {
  const text = typeof written === 'string' ? written : written.map(inlineText).join('');
  return text.replaceAll('\n', ' ');
}

export function inlineText(part: Inline): string {
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  return 'link' in part ? part.link : part.em;
}

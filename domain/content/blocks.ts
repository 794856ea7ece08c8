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
const words = z.union([text, z.array(inline).min(1)]);

export interface NestedList {
  readonly items: readonly ListItem[];
  readonly ordered?: true | undefined;
}
export type ListItem = Words | { readonly words: Words; readonly lists: readonly NestedList[] };

const items: z.ZodType<readonly ListItem[]> = z.lazy(() =>
  z.array(z.union([words, z.strictObject({ words, lists: z.array(nested).min(1) })])).min(1),
);
const ordered = z.literal(true).optional();
const nested = z.strictObject({ items, ordered });

/** The body of a post as structured blocks, so that no HTML passes through. */
export const blocksSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('heading'), text, level: z.literal(3).optional() }),
      z.strictObject({ kind: z.literal('paragraph'), words }),
      z.strictObject({ kind: z.literal('list'), items, ordered }),
      z.strictObject({ kind: z.literal('quote'), words }),
      z.strictObject({
        kind: z.literal('picture'),
        picture: z.string().regex(PICTURE),
        alt: z.string().min(1).max(ALT_MAX),
      }),
      z.strictObject({ kind: z.literal('note'), title: text, words }),
    ]),
  )
  .min(1)
  .max(BLOCKS_MAX);

export type Block = z.output<typeof blocksSchema>[number];
export type Words = z.output<typeof words>;
export type Inline = z.output<typeof inline>;

export function isHref(href: string): boolean {
  return href.length <= HREF_MAX && HREF.test(href);
}

export function isPictureName(name: string): boolean {
  return PICTURE.test(name);
}

export function plainWords(blocks: readonly Block[]): string {
  return blocks.map(blockWords).join(' ');
}

function blockWords(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'picture':
      return block.alt;
    case 'paragraph':
    case 'quote':
      return spokenWords(block.words);
    case 'list':
      return listWords(block);
    case 'note':
      return `${block.title} ${spokenWords(block.words)}`;
  }
}

function listWords(list: NestedList): string {
  return list.items
    .map((item) => {
      const { words: own, lists } = itemParts(item);
      return [spokenWords(own), ...lists.map(listWords)].join(' ');
    })
    .join(' ');
}

export function spokenWords(written: Words): string {
  const text = typeof written === 'string' ? written : written.map(inlineText).join('');
  return text.replaceAll('\n', ' ');
}

export function inlineText(part: Inline): string {
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  return 'link' in part ? part.link : part.em;
}

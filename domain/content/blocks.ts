import { z } from 'zod';

/** Our own paths, secure addresses, telephone and mail links: never script, never another site's frame. */
const HREF = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|tel:\+?\d+|mailto:[^\s]+)$/;
/** About four pages of print; an essay is longer than anybody reads here. */
const BLOCKS_MAX = 200;
const TEXT_MAX = 5_000;

const text = z.string().min(1).max(TEXT_MAX);
const inline = z.union([
  text,
  z.strictObject({ strong: text }),
  z.strictObject({ link: text, href: z.string().max(500).regex(HREF) }),
]);
const words = z.union([text, z.array(inline).min(1)]);

/** The body of a post: parts that we draw ourselves, so that no markup ever passes through. */
export const blocksSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('heading'), text }),
      z.strictObject({ kind: z.literal('paragraph'), words }),
      z.strictObject({ kind: z.literal('list'), items: z.array(words).min(1) }),
      z.strictObject({ kind: z.literal('note'), title: text, words }),
    ]),
  )
  .min(1)
  .max(BLOCKS_MAX);

export type Block = z.output<typeof blocksSchema>[number];
export type Words = z.output<typeof words>;
export type Inline = z.output<typeof inline>;

/** All words of a body in one line, for search and for counting. */
export function plainWords(blocks: readonly Block[]): string {
  return blocks.map(blockWords).join(' ');
}

function blockWords(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return spoken(block.words);
    case 'list':
      return block.items.map(spoken).join(' ');
    case 'note':
      return `${block.title} ${spoken(block.words)}`;
  }
}

function spoken(written: Words): string {
  if (typeof written === 'string') return written;
  return written
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.link))
    .join('');
}

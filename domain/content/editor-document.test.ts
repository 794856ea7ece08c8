import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, blocksSchema, type Inline, type ListItem, type NestedList } from './blocks.ts';
import { parseMarkup, writeMarkup } from './blocks-markup.ts';
import { type EditorNode, fromDocument, toDocument } from './editor-document.ts';
import { cleanInline } from './inline-markup.ts';
import { itemOf, itemParts, LIST_DEPTH_MAX } from './list-markup.ts';

const word = fc.string({
  unit: fc.constantFrom(...'ab1 *_[]()#>!-.\\é😀\n'),
  minLength: 1,
  maxLength: 12,
});
const line = word.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
const href = fc.constantFrom(
  '/contact',
  'https://example.org/a?b=c_d',
  'tel:+441632960000',
  'mailto:a@b.example',
);
const inline: fc.Arbitrary<Inline> = fc.oneof(
  word,
  word.map((strong) => ({ strong })),
  word.map((strong) => ({ strong, em: true as const })),
  word.map((em) => ({ em })),
  fc.record({ link: word, href }),
);
const texts = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .map(cleanInline)
  .filter((clean) => clean !== null);
/** Removes lists that follow one of their own kind, because the two would be a single list. */
const apart = (lists: readonly NestedList[]) =>
  lists.filter((each, i) => i === 0 || each.ordered !== lists[i - 1]?.ordered);
const { list } = fc.letrec<{ list: NestedList; item: ListItem }>((tie) => ({
  list: fc
    .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([items, ordered]) => ({ items, ...(ordered && { ordered: true as const }) })),
  item: fc.oneof(
    { maxDepth: LIST_DEPTH_MAX - 1, depthSize: 'medium' },
    texts,
    fc
      .tuple(texts, fc.array(tie('list'), { maxLength: 2 }))
      .map(([own, lists]) => itemOf(own, apart(lists).slice(0, 2))),
  ),
}));
const depthOf = ({ items }: NestedList): number =>
  1 + Math.max(0, ...items.flatMap((item) => itemParts(item).lists.map(depthOf)));
const block: fc.Arbitrary<Block> = fc.oneof(
  list.filter((each) => depthOf(each) <= LIST_DEPTH_MAX).map((each) => ({ kind: 'list' as const, ...each })),
  line.map((text) => ({ kind: 'heading' as const, text })),
  line.map((text) => ({ kind: 'heading' as const, text, level: 3 as const })),
  texts.map((each) => ({ kind: 'paragraph' as const, words: each })),
  texts.map((each) => ({ kind: 'quote' as const, words: each })),
  line.map((alt) => ({ kind: 'picture' as const, picture: 'media:12', alt })),
  fc.record({ kind: fc.constant('note' as const), title: line, words: texts }),
);
const body = fc.array(block, { minLength: 1, maxLength: 6 });

/** A number alone on its line looks like the first item of a list. */
const NUMBER_ALONE: Block[] = [{ kind: 'paragraph', words: '1.\na' }];

describe('the body of a post', () => {
  test('is the same after it was typed as markup', () => {
    fc.assert(
      fc.property(body, (blocks) => {
        expect(parseMarkup(writeMarkup(blocks))).toEqual(blocks);
      }),
      { examples: [[NUMBER_ALONE]] },
    );
  });

  test('is the same after it was open in the editor', () => {
    fc.assert(
      fc.property(body, (blocks) => {
        expect(fromDocument(toDocument(blocks))).toEqual(blocks);
      }),
    );
  });

  test('keeps a list within a list, and the break that Shift+Enter makes', () => {
    const item = (text: string, ...lists: EditorNode[]): EditorNode => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...lists],
    });
    const document: EditorNode = {
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [
            item('Milk', { type: 'orderedList', content: [item('Bread'), item('Butter')] }),
            item('Tea'),
          ],
        },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Sarah' },
            { type: 'hardBreak' },
            { type: 'text', text: '- manager' },
          ],
        },
      ],
    };
    const markup = writeMarkup(fromDocument(document));
    expect(markup).toBe('- Milk\n  1. Bread\n  2. Butter\n- Tea\n\nSarah\\\n- manager');
    expect(toDocument(parseMarkup(markup))).toEqual(document);
  });

  test('lifts what lies deeper than anyone can follow to the last level', () => {
    const deep = Array.from({ length: 20 }, (_, i) => `${'  '.repeat(i)}- ${i}`).join('\n');
    const [block] = parseMarkup(deep);
    expect(block?.kind === 'list' && depthOf(block)).toBe(LIST_DEPTH_MAX);
    expect(writeMarkup(parseMarkup(deep)).split('\n')).toHaveLength(20);
  });

  test('is of its form whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const blocks = parseMarkup(text);
        if (blocks.length > 0) expect(blocksSchema.safeParse(blocks).error).toBeUndefined();
      }),
    );
  });

  test('keeps the words of nodes that are not ours and drops their form', () => {
    const { node } = fc.letrec<{ node: EditorNode }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.record({
          type: fc.constant('text'),
          text: fc.string({ minLength: 1 }),
          marks: fc.array(
            fc.record({
              type: fc.constantFrom('link', 'bold', 'style', 'italic'),
              attrs: fc.record({ href: fc.constantFrom('javascript:alert(1)', '//evil.example', '/faq') }),
            }),
            { maxLength: 2 },
          ),
        }),
        fc.record({
          type: fc.constantFrom('doc', 'script', 'heading', 'table', 'postPicture', 'bulletList', 'note'),
          attrs: fc.record({ alt: fc.string(), picture: fc.constantFrom('x" onerror', 'hero') }),
          content: fc.array(tie('node'), { maxLength: 3 }),
        }),
      ),
    }));
    fc.assert(
      fc.property(node, (hostile) => {
        const blocks = fromDocument({ type: 'doc', content: [hostile] });
        if (blocks.length > 0) expect(blocksSchema.safeParse(blocks).error).toBeUndefined();
        expect(JSON.stringify(blocks)).not.toMatch(/"href":"(?!\/faq)/);
      }),
    );
  });

  test('never links to a script or to another site without https', () => {
    for (const bad of ['javascript:alert(1)', '//evil.example', 'http://a.example', 'data:text/html,x']) {
      expect(parseMarkup(`[here](${bad})`)).toEqual([{ kind: 'paragraph', words: `[here](${bad})` }]);
    }
  });
});

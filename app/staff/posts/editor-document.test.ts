import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, blocksSchema, type Inline } from '#domain/content/blocks.ts';
import { parseMarkup, writeMarkup } from '#domain/content/blocks-markup.ts';
import { cleanWords } from '#domain/content/inline-markup.ts';
import { type EditorNode, fromDocument, toDocument } from './editor-document.ts';

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
const words = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .map(cleanWords)
  .filter((clean) => clean !== null);
const block: fc.Arbitrary<Block> = fc.oneof(
  line.map((text) => ({ kind: 'heading' as const, text })),
  line.map((text) => ({ kind: 'heading' as const, text, level: 3 as const })),
  words.map((each) => ({ kind: 'paragraph' as const, words: each })),
  words.map((each) => ({ kind: 'quote' as const, words: each })),
  fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => ({ kind: 'list' as const, items })),
  fc
    .array(words, { minLength: 1, maxLength: 3 })
    .map((items) => ({ kind: 'list' as const, items, ordered: true as const })),
  line.map((alt) => ({ kind: 'picture' as const, picture: 'media:12', alt })),
  fc.record({ kind: fc.constant('note' as const), title: line, words }),
);
const body = fc.array(block, { minLength: 1, maxLength: 6 });

describe('the body of a post', () => {
  test('is the same after it was typed as markup', () => {
    fc.assert(
      fc.property(body, (blocks) => {
        expect(parseMarkup(writeMarkup(blocks))).toEqual(blocks);
      }),
    );
  });

  test('is the same after it was open in the editor', () => {
    fc.assert(
      fc.property(body, (blocks) => {
        expect(fromDocument(toDocument(blocks))).toEqual(blocks);
      }),
    );
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

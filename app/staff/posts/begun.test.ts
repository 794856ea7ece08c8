import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkup } from '#domain/content/blocks-markup.ts';
import { type EditorNode, toDocument } from '#domain/content/editor-document.ts';
import { begunDocument, CURSOR } from './begun.ts';

const begun = (marked: string) =>
  JSON.stringify(begunDocument({ markup: marked.replace('|', ''), cursor: marked.indexOf('|') }));

test('the cursor stands between the same words as in the markup', () => {
  expect(begun('Ring |us.')).toContain(`Ring ${CURSOR}us.`);
  expect(begun('One\n\n**Bo|ld** two')).toContain(`Bo${CURSOR}ld`);
  expect(begun('Ring |')).toContain(`Ring ${CURSOR}`);
});

test('inside of markup there is none', () => {
  for (const marked of ['*|*Bold** words', '[Ask](https://|kindlewick.example)']) {
    expect(begun(marked)).not.toContain(CURSOR);
  }
});

test('whatever was typed, the editor begins with all of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab *_#[]()>-1.\n\\') }), fc.nat(), (markup, at) => {
      const begun = begunDocument({ markup, cursor: at % (markup.length + 1) });
      expect(lettersIn(begun)).toBe(lettersIn(toDocument(parseMarkup(markup))));
    }),
  );
});

function lettersIn({ text = '', content = [] }: EditorNode): string {
  return (text + content.map(lettersIn).join('')).replaceAll(CURSOR, '').replace(/\s/g, '');
}

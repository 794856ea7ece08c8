import { parseMarkup } from '#domain/content/blocks-markup.ts';
import { type EditorNode, toDocument } from '#domain/content/editor-document.ts';

/** What an editor begins with. */
export interface Begun {
  readonly markup: string;
  /** Characters of the markup before the cursor; null where nobody types yet. */
  readonly cursor: number | null;
}

/** Of the characters for private use: nobody types it. */
export const CURSOR = '\uE000';

/** What the editor shows, with {@link CURSOR} where somebody types; without it where the cursor stands inside of markup. */
export function begunDocument({ markup, cursor }: Begun): EditorNode {
  const plain = toDocument(parseMarkup(markup));
  if (cursor === null) return plain;
  const marked = toDocument(parseMarkup(markup.slice(0, cursor) + CURSOR + markup.slice(cursor)));
  return shapeOf(marked) === shapeOf(plain) && wordsOf(marked).includes(CURSOR) ? marked : plain;
}

/** The same for two documents that differ in spaces and the cursor only. */
const shapeOf = (node: EditorNode) => wordsOf(node).replaceAll(CURSOR, '').replace(/\s/g, '');

function wordsOf({ type, text = '', content = [] }: EditorNode): string {
  return type === 'text' ? text : `${type}(${content.map(wordsOf).join('')})`;
}

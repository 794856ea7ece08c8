import { parseMarkup } from '#domain/content/blocks-markup.ts';
import { type EditorNode, toDocument } from '#domain/content/editor-document.ts';

export interface Begun {
  readonly markup: string;
  /** Offset in the markup; null before typing begins. */
  readonly cursor: number | null;
}

/** A private use character, which no one types. */
export const CURSOR = '\uE000';

export function begunDocument({ markup, cursor }: Begun): EditorNode {
  const plain = toDocument(parseMarkup(markup));
  if (cursor === null) return plain;
  const marked = toDocument(parseMarkup(markup.slice(0, cursor) + CURSOR + markup.slice(cursor)));
  return shapeOf(marked) === shapeOf(plain) && textOf(marked).includes(CURSOR) ? marked : plain;
}

const shapeOf = (node: EditorNode) => textOf(node).replaceAll(CURSOR, '').replace(/\s/g, '');

function textOf({ type, text = '', content = [] }: EditorNode): string {
  return type === 'text' ? text : `${type}(${content.map(textOf).join('')})`;
}

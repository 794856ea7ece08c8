import {
  type Block,
  type Inline,
  type InlineText,
  isHref,
  isPictureName,
  type ListItem,
  type NestedList,
} from './blocks.ts';
import { cleanInline, partsOf } from './inline-markup.ts';
import { itemOf, itemParts, LIST_DEPTH_MAX } from './list-markup.ts';

export interface EditorNode {
  readonly type?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
  readonly content?: readonly EditorNode[];
}

export function toDocument(blocks: readonly Block[]): EditorNode {
  return { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(nodeOf) };
}

export function fromDocument(node: EditorNode): Block[] {
  const { type, content = [], attrs = {} } = node;
  switch (type) {
    case 'heading':
      return headingOf(textOf(node), Number(attrs.level) >= 3);
    case 'paragraph': {
      const text = toInline(content);
      return text ? [{ kind: 'paragraph', words: text }] : [];
    }
    case 'blockquote': {
      const text = toInline(content);
      return text ? [{ kind: 'quote', words: text }] : [];
    }
    case 'bulletList':
    case 'orderedList': {
      const list = listOf(node, 1);
      return list ? [{ kind: 'list', ...list }] : [];
    }
    case 'postPicture': {
      const alt = String(attrs.alt ?? '')
        .replace(/\s+/g, ' ')
        .trim();
      const picture = String(attrs.picture ?? '');
      return alt && isPictureName(picture) ? [{ kind: 'picture', picture, alt: alt.slice(0, 300) }] : [];
    }
    case 'note': {
      const title = textOf(content[0] ?? {});
      const text = toInline(content.slice(1));
      if (title && text) return [{ kind: 'note', title, words: text }];
      return text ? [{ kind: 'paragraph', words: text }] : headingOf(title, false);
    }
    default:
      if (node.text) return [{ kind: 'paragraph', words: node.text }];
      return content.flatMap(fromDocument);
  }
}

function headingOf(text: string, small: boolean): Block[] {
  return text ? [{ kind: 'heading', text, ...(small && { level: 3 }) }] : [];
}

function textOf(node: EditorNode): string {
  return inlines([node])
    .map((part) => (typeof part === 'string' ? part : Object.values(part)[0]))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function toInline(nodes: readonly EditorNode[]): InlineText | null {
  return cleanInline(inlines(nodes));
}

function isList({ type }: EditorNode): boolean {
  return type === 'bulletList' || type === 'orderedList';
}

function listOf({ type, content = [] }: EditorNode, depth: number): NestedList | null {
  const items = content.flatMap((node) => itemsOf(node, depth));
  return items.length === 0 ? null : { items, ...(type === 'orderedList' && { ordered: true }) };
}

function itemsOf(node: EditorNode, depth: number): ListItem[] {
  const content = node.content ?? [];
  const text = toInline(node.type === 'text' ? [node] : content.filter((part) => !isList(part)));
  const inner = content.filter(isList);
  if (text && depth < LIST_DEPTH_MAX) return [itemOf(text, joined(inner, depth + 1))];
  const lifted = joined(inner, depth).flatMap(({ items }) => items);
  return text ? [text, ...lifted] : lifted;
}

function joined(nodes: readonly EditorNode[], depth: number): NestedList[] {
  const lists: NestedList[] = [];
  for (const node of nodes) {
    const list = listOf(node, depth);
    const before = lists.at(-1);
    if (list && before && before.ordered === list.ordered) {
      lists[lists.length - 1] = { ...before, items: [...before.items, ...list.items] };
    } else if (list) lists.push(list);
  }
  return lists;
}

function inlines(nodes: readonly EditorNode[]): Inline[] {
  return nodes.flatMap((node) => {
    // Only the editor's own break counts: other white space is displayed as a space.
    if (node.type === 'text')
      return node.text ? [inlineOf(node.text.replaceAll('\n', ' '), node.marks ?? [])] : [];
    if (node.type === 'hardBreak') return ['\n'];
    const inner = inlines(node.content ?? []);
    return inner.length > 0 ? [...inner, ' '] : [];
  });
}

function inlineOf(text: string, marks: NonNullable<EditorNode['marks']>): Inline {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
  if (typeof href === 'string' && isHref(href)) return { link: text, href };
  const has = (name: string) => marks.some(({ type }) => type === name);
  if (has('bold')) return { strong: text, ...(has('italic') && { em: true }) };
  return has('italic') ? { em: text } : text;
}

function nodeOf(block: Block): EditorNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level ?? 2 }, content: texts(block.text) };
    case 'paragraph':
      return { type: 'paragraph', content: texts(block.words) };
    case 'quote':
      return { type: 'blockquote', content: [{ type: 'paragraph', content: texts(block.words) }] };
    case 'list':
      return listNode(block);
    case 'picture':
      return { type: 'postPicture', attrs: { picture: block.picture, alt: block.alt } };
    case 'note':
      return {
        type: 'note',
        content: [
          { type: 'noteTitle', content: texts(block.title) },
          { type: 'paragraph', content: texts(block.words) },
        ],
      };
  }
}

function listNode({ items, ordered }: NestedList): EditorNode {
  return {
    type: ordered ? 'orderedList' : 'bulletList',
    content: items.map((item) => {
      const { words: text, lists } = itemParts(item);
      return {
        type: 'listItem',
        content: [{ type: 'paragraph', content: texts(text) }, ...lists.map(listNode)],
      };
    }),
  };
}

function texts(text: InlineText): EditorNode[] {
  return partsOf(text).flatMap((part) => {
    if (typeof part === 'string') return plainNodes(part);
    if ('link' in part) {
      return { type: 'text', text: part.link, marks: [{ type: 'link', attrs: { href: part.href } }] };
    }
    if ('em' in part && !('strong' in part)) {
      return { type: 'text', text: part.em, marks: [{ type: 'italic' }] };
    }
    const marks = part.em ? [{ type: 'bold' }, { type: 'italic' }] : [{ type: 'bold' }];
    return { type: 'text', text: part.strong, marks };
  });
}

function plainNodes(text: string): EditorNode[] {
  return text
    .split('\n')
    .flatMap((line, i) => [
      ...(i > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ]);
}

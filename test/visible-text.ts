import { parseSync } from 'vite';

export interface VisibleText {
  readonly words: string;
  readonly line: number;
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: unknown; readonly start?: unknown };

/** Returns strings, templates and markup text. @param path its ending decides how it is parsed */
export function visibleTexts(path: string, source: string): VisibleText[] {
  const found: VisibleText[] = [];
  const add = (text: string, at: unknown) => {
    const plain = text.replaceAll('’', "'").replace(/\s+/g, ' ').trim();
    if (plain) found.push({ words: plain, line: source.slice(0, Number(at)).split('\n').length });
  };
  walk(parseSync(path, source).program, add);
  return found;
}

function walk(node: unknown, add: (text: string, at: unknown) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, add);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start);
  if (node.type === 'JSXText') {
    const text = String(node.value);
    add(text, Number(node.start) + text.length - text.trimStart().length);
  }
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis as readonly { readonly value: { readonly cooked: string | null } }[];
    add(parts.map(({ value }) => value.cooked ?? '').join('…'), node.start);
  }
  for (const [name, part] of Object.entries(node))
    if (!(name === 'source' && isImport(node))) walk(part, add);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function isImport({ type }: Node): boolean {
  return /^(Import|Export)/.test(String(type));
}

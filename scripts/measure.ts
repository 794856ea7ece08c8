import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const IS_TEST = /((\.test|(^|\/)test-[^/]+)\.tsx?$|(^|\/)test-[^/]+\/)/;
export const NOT_DELIVERED = ['test', 'scripts', 'bench', 'drill', 'drawings', 'e2e'];
const MEASURES_OTHERS = /^(test|e2e|bench|drill|drawings)\//;
const SKIPPED = new Set(['node_modules', 'build', 'data', 'test-results', 'playwright-report']);
const GENERATED = 'app/generated';

export function sources(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = relative(root, path).replaceAll(sep, '/');
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.') || name === GENERATED) return [];
    if (entry.isDirectory()) return sources(root, path);
    return /\.([cm]?[jt]sx?|css)$/.test(entry.name) ? [name] : [];
  });
}

export function isScript(path: string): boolean {
  return /\.tsx?$/.test(path);
}

export function isTest(path: string): boolean {
  return IS_TEST.test(path);
}

function isAboutProduct(path: string): boolean {
  return isTest(path) || MEASURES_OTHERS.test(path);
}

/** Resolves an import to a project path; undefined for packages and for React Router's generated types. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.includes('/+types/')) return undefined;
  const file = specifier.replace(/\?.*$/, '');
  if (file.startsWith('#')) return file.slice(1);
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file);
  return undefined;
}

type MeasuredFunction = { name: string; line: number; lines: number };
export type Measures = {
  lines: number;
  commentLines: number;
  functions: MeasuredFunction[];
  /** Lines with `as` (other than `as const`), and lines with a non-null `!`. */
  casts: number[];
  nonNulls: number[];
  imports: { specifier: string; value: boolean }[];
};

export type MeasuredFile = Measures & { path: string };

type Node = ESTree.Node;
type Span = { start: number; end: number };

export function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

export function measureProduct(root: string): MeasuredFile[] {
  return sources(root)
    .filter((path) => isScript(path) && !isAboutProduct(path))
    .map((path) => ({ path, ...measure(path, readFileSync(join(root, path), 'utf8')) }));
}

export function countTestLines(root: string): number {
  return sources(root)
    .filter((path) => isScript(path) && isAboutProduct(path) && !path.startsWith('drawings/'))
    .reduce((total, path) => total + countLines(readFileSync(join(root, path), 'utf8')), 0);
}

export function measure(path: string, text: string): Measures {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = lineFinder(text);
  const found: Measures = {
    lines: countLines(text),
    commentLines: commentLines(text, comments, lineAt),
    functions: [],
    casts: [],
    nonNulls: [],
    imports: [],
  };

  function walk(node: Node, nameAround: string): void {
    const name = nameOf(node, text) ?? nameAround;
    if (isFunction(node)) {
      const line = lineAt(node.start);
      found.functions.push({ name, line, lines: lineAt(node.end) - line + 1 });
    }
    if (isCast(node)) found.casts.push(lineAt(node.end));
    if (node.type === 'TSNonNullExpression') found.nonNulls.push(lineAt(node.end));
    const specifier = importedBy(node);
    if (specifier !== undefined) found.imports.push({ specifier, value: !isTypeAlone(node) });
    for (const child of childrenOf(node)) walk(child, name);
  }
  walk(program, 'a function');
  return found;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child?.type === 'string');
}

function isFunction({ type }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
}

function nameOf(node: Node, text: string): string | null {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'VariableDeclarator':
      return node.id && nameIn(text, node.id);
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return nameIn(text, node.key);
    default:
      return null;
  }
}

function nameIn(text: string, { start, end }: Span): string | null {
  return /^['"]?(#?[\w$-]+)/.exec(text.slice(start, end))?.[1] ?? null;
}

function isCast(node: Node): boolean {
  if (node.type !== 'TSAsExpression') return false;
  const { typeAnnotation: type } = node;
  const isConst =
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
  return !isConst;
}

function importedBy(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source ? literal(node.source) : undefined;
    default:
      return undefined;
  }
}

function isTypeAlone(node: Node): boolean {
  if (node.type === 'TSImportType') return true;
  if ('importKind' in node && node.importKind === 'type') return true;
  if ('exportKind' in node && node.exportKind === 'type') return true;
  return 'specifiers' in node && node.specifiers.length > 0 && node.specifiers.every(isTypeAlone);
}

function literal(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function commentLines(text: string, comments: readonly Span[], lineAt: (offset: number) => number): number {
  const lines = text.split('\n');
  const found = new Set<number>();
  for (const { start, end } of comments) {
    const first = lineAt(start);
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim();
    if (before === '' || before === '{') found.add(first);
    for (let line = first + 1; line <= lineAt(end); line += 1) found.add(line);
  }
  return [...found].filter((line) => line <= lines.length).length;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

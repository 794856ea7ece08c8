import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { isScript, isTest, sources, targetOf } from './measure.ts';

const OF_CASES =
  '(?:cases|case_\\w+|contacts|applications|hirings|hiring_checks|replies|forwards|attachments|drafts|form_drafts|tasks|presence|incoming_mails|incoming_files|mails|mail_copies|reviews|review_consents|safeguarding_\\w+|concern_\\w+|bundle_cases)\\b';
const READS = new RegExp(
  `(?:selectFrom|Join)\\(\\s*\\[?['"\`]${OF_CASES}|(?:from|join)\\s+(?:${OF_CASES}|\\$\\{(?:sql\\.)?table)`,
);
const TAKES_ACCESS =
  /\b(?:Access|Actor|CaseFilter|Looking|Managing|CaseEdit|ItemEdit|By|Signed)\b|\breadable:/;
const TAKES_CASE = /\bcaseIds?\b|\bCase(?:Row|View)\b/;
const OF_REQUEST = /\bparams\b|\btyped\b|\bwholeNumber\b|\bNumber\(/;

interface Reader {
  readonly id: string;
  readonly params: string;
  readonly body: string;
  readonly named: ReadonlyMap<string, string>;
}

interface Parsed {
  readonly text: string;
  readonly imports: ReadonlyMap<string, string>;
  readonly readers: readonly Reader[];
}

export function unguardedReaders(root: string): readonly string[] {
  const files = sources(root).filter(
    (path) => /^(app|domain)\//.test(path) && isScript(path) && !isTest(path),
  );
  const parsed = new Map(files.map((path) => [path, parse(path, readFileSync(join(root, path), 'utf8'))]));
  const readers = new Map([...parsed.values()].flatMap((file) => file.readers.map((one) => [one.id, one])));
  const known = new Map<string, boolean>();
  const found = new Set<string>();
  for (const [path, { text, imports }] of parsed) {
    if (!path.startsWith('app/')) continue;
    for (const [name, id] of imports) {
      const reader = readers.get(id);
      if (!reader || TAKES_ACCESS.test(reader.params) || !reads(id, readers, known)) continue;
      if (!TAKES_CASE.test(reader.params) || isFromRequest(text, name)) found.add(id.replace('domain/', ''));
    }
  }
  return [...found].sort();
}

function reads(id: string, readers: ReadonlyMap<string, Reader>, known: Map<string, boolean>): boolean {
  const reader = readers.get(id);
  if (!reader) return false;
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, false);
  const called = [...new Set(reader.body.match(/\b[a-z]\w*(?=\()/g))].map(
    (name) => reader.named.get(name) ?? '',
  );
  const isReading =
    READS.test(reader.body) ||
    called.some((one) => !TAKES_ACCESS.test(readers.get(one)?.params ?? '') && reads(one, readers, known));
  known.set(id, isReading);
  return isReading;
}

function isFromRequest(text: string, name: string): boolean {
  return [...text.matchAll(new RegExp(`\\b${name}\\(([^)]*\\)?)`, 'g'))].some(([, args = '']) =>
    OF_REQUEST.test(args),
  );
}

function parse(path: string, text: string): Parsed {
  const { body } = parseSync(path, text).program;
  const declared = body.map((one) => ('declaration' in one && one.declaration ? one.declaration : one));
  const source = ({ start, end }: { readonly start: number; readonly end: number }) => text.slice(start, end);
  const imports = new Map(body.flatMap((one) => importedBy(path, one)));
  const types = new Map(
    declared.flatMap((one) => {
      const isType = one.type === 'TSInterfaceDeclaration' || one.type === 'TSTypeAliasDeclaration';
      return isType ? [[one.id.name, source(one)] as const] : [];
    }),
  );
  const functions = declared.flatMap((one) =>
    one.type === 'FunctionDeclaration' && one.id && one.body
      ? [{ ...one, name: one.id.name, block: one.body }]
      : [],
  );
  const own = functions.map(({ name }) => [name, `${path} ${name}`] as const);
  const named = new Map([...imports, ...own]);
  const readers = functions.map(({ name, params, block }) => ({
    id: `${path} ${name}`,
    params: params.map((param) => withTypes(source(param), types)).join(),
    body: source(block),
    named,
  }));
  return { text, imports, readers };
}

function importedBy(path: string, one: ESTree.Node): (readonly [string, string])[] {
  if (one.type !== 'ImportDeclaration' || one.importKind === 'type') return [];
  const target = targetOf(path, String(one.source.value));
  if (!target?.startsWith('domain/')) return [];
  return one.specifiers.flatMap((each) => {
    if (each.type !== 'ImportSpecifier' || each.importKind === 'type') return [];
    const name = 'name' in each.imported ? each.imported.name : each.imported.value;
    return [[each.local.name, `${target} ${name}`] as const];
  });
}

function withTypes(text: string, types: ReadonlyMap<string, string>, seen = new Set<string>()): string {
  const meant = (text.match(/\b[A-Z]\w+/g) ?? []).filter((name) => types.has(name) && !seen.has(name));
  for (const name of meant) seen.add(name);
  return [text, ...meant.map((name) => withTypes(types.get(name) ?? '', types, seen))].join(' ');
}

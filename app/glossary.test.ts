import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ABANDONED } from '#test/abandoned-words.ts';
import { visibleTexts } from '#test/visible-text.ts';

const ROOT = join(import.meta.dirname, '..');
/** Tests quote what they forbid, migrations stay as they were, and what is generated is no text. */
const EXEMPT = /(\.test\.tsx?|(^|\/)test-[^/]+)$|(^|\/)test-[^/]+\/|^domain\/migrations\/|^app\/generated\//;
const RULES = ABANDONED.map(([old, better]) => ({ pattern: patternOf(old), better }));

function patternOf(old: RegExp | string): RegExp {
  return new RegExp(typeof old === 'string' ? old : old.source, 'i');
}

/** Each abandoned wording of `source` with where it is and what to say instead. */
function abandonedIn(path: string, source: string): string[] {
  return visibleTexts(path, source)
    .filter(({ words: text }) => text.includes(' '))
    .flatMap(({ words: text, line }) =>
      RULES.flatMap(({ pattern, better }) => {
        const [found] = pattern.exec(text) ?? [];
        return found ? [`${path}:${line}: "${found}", better "${better}": ${text.slice(0, 100)}`] : [];
      }),
    );
}

/** Reads texts beside the code as code that exports them. */
function sourceOf(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.json')) return `export default ${text}`;
  return file.endsWith('.md') ? `export default ${JSON.stringify(text)}` : text;
}

test('nothing that people read says what the glossary has given up', () => {
  const files = globSync('{app,domain}/**/*.{ts,tsx,json,md}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXEMPT.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => abandonedIn(file, sourceOf(file)));
  expect(found).toEqual([]);
});

test.each([
  ['markup, across its lines', '// One.\nexport const A = () => (\n  <p>\n    Change\n    kind\n  </p>\n);'],
  ['a string', '\n\n\nconst a = "Change kind here";'],
  ['a template', `\n\n\nconst a = \`Change kind of \${b}\`;`],
  ['an apostrophe of either shape', '\n\n\nconst a = "That is nobody’s yet";'],
])('an abandoned wording is found with its line: %s', (_, source) => {
  expect(abandonedIn('a.tsx', source)).toEqual([expect.stringMatching(/^a\.tsx:4: "/)]);
});

test('comments, the paths of imports and names in the code are not read', () => {
  const source = '// Change kind here.\nimport "change kind";\nconst mail = { mail: "mail" };';
  expect(abandonedIn('a.ts', source)).toEqual([]);
});

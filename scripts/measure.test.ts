import { describe, expect, test } from 'vitest';
import { measure } from './measure.ts';

describe('a function is measured from its first line to its last', () => {
  test.each([
    ['declared', 'function close() {\n\n}\n'],
    ['an arrow', 'const close = () => {\n\n};\n'],
    ['an arrow of one expression', 'const close = () => (\n  <p>\n  </p>);\n'],
    ['handed to what makes a loader of it', 'const close = guard({ may: "close" }, async () => {\n\n});\n'],
    ['a part of an object', 'const verbs = { close: () => {\n\n} };\n'],
    ['a method', 'class Case { close() {\n\n} }\n'],
  ])('%s', (_, text) => {
    expect(measure('case.tsx', text).functions).toEqual([{ name: 'close', line: 1, lines: 3 }]);
  });

  test('one inside another is a function of its own', () => {
    const text = 'function close() {\n  const act = () => {\n  };\n  return [].map(() => 1);\n}\n';
    expect(measure('case.ts', text).functions).toEqual([
      { name: 'close', line: 1, lines: 5 },
      { name: 'act', line: 2, lines: 2 },
      { name: 'close', line: 4, lines: 1 },
    ]);
  });
});

test('lines of comments are those where nothing else stands', () => {
  const text = `/**
 * Two.
 */
const a = 1; // not this one
// One more.
const b = '// nor this';
const c = (
  <p>
    {/* between tags */}
  </p>
);
`;
  expect(measure('a.tsx', text)).toMatchObject({ lines: 11, commentLines: 5 });
});

test('casts and denials of null are counted, `as const` is not', () => {
  const text =
    "const a = b as never;\nconst c = d as unknown as E;\nconst f = ['g'] as const;\nconst h = i!.j;\n";
  expect(measure('a.ts', text)).toMatchObject({ casts: [1, 2, 2], nonNulls: [4] });
});

test('an import is of a value unless all that it names are types', () => {
  const text = `import type { A } from 'a';
import { type B } from 'b';
import c, { type C } from 'c';
import 'd';
export * from 'e';
export type { F } from 'f';
export { g } from 'g';
const h = await import('h');
type I = import('i').I;
`;
  const values = measure('a.ts', text).imports.map(({ specifier, value }) => `${specifier} ${value}`);
  expect(values.sort()).toEqual([
    'a false',
    'b false',
    'c true',
    'd true',
    'e true',
    'f false',
    'g true',
    'h true',
    'i false',
  ]);
});

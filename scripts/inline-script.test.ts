import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineScript } from './inline-script.ts';

const STARTER = fileURLToPath(new URL('../app/starter/start.ts', import.meta.url));
/** Part of every public page's first ten packets. */
const STARTER_MAX = 1_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindlewick-inline-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function built(text: string) {
  await writeFile(
    join(folder, 'two.ts'),
    'let times = 0;\nexport function plusTwo(n: number) {\n  times++;\n  return n + 2 * times;\n}',
  );
  await writeFile(join(folder, 'one.ts'), text);
  return inlineScript(join(folder, 'one.ts'));
}

test('a file and what it imports become one text that leaves no names behind', async () => {
  const { code, files } = await built(
    "import { plusTwo } from './two.ts';\n// why\nconst mine = plusTwo(1);\nObject.assign(globalThis, { sum: mine });",
  );
  const page = { Object } as Record<string, unknown>;
  runInNewContext(code, page);
  expect(Object.keys(page)).toEqual(['Object', 'sum']);
  expect(page.sum).toBe(3);
  expect(code).not.toContain('why');
  expect(files.map((file) => file.slice(-6)).toSorted()).toEqual(['one.ts', 'two.ts']);
});

test('a text cannot end its element', async () => {
  const { code } = await built("document.title = '</' + 'script>';");
  expect(code).not.toMatch(/<\/script/i);
  await expect(built("document.title = '<!' + '--';")).rejects.toThrow('would end its script element');
});

test('the starter is small, and stands in one line', async () => {
  const { code } = await inlineScript(STARTER);
  expect(code.length).toBeLessThan(STARTER_MAX);
  expect(code).not.toContain('\n');
});

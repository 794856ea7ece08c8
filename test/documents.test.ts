import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
const DECISIONS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((path) => basename(path));

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function linksIn(path: string): readonly string[] {
  return [
    ...read(path)
      .replaceAll(/`[^`]*`/g, '')
      .matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g),
  ].map(([, link = '']) => join(dirname(path), link));
}

test('every link in a document leads to a file', () => {
  const broken = DOCUMENTS.flatMap((path) =>
    linksIn(path)
      .filter((link) => !existsSync(join(ROOT, link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(DOCUMENTS.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

test('every document that the code names is there', () => {
  const code = globSync(
    '{*,{app,deploy,domain,platform,scripts,server,test}/**/*}.{ts,tsx,env,yaml,conf,sh}',
    {
      cwd: ROOT,
    },
  );
  const missing = code.flatMap((path) => {
    const text = read(path);
    const pages = [...text.matchAll(/\bdocs\/[\w-]+\.md\b/g)].map(([page]) => page);
    const numbers = [...text.matchAll(/\b(?:ADR |docs\/decisions\/)(\d{4})\b/g)].map(
      ([, number = '']) => number,
    );
    return [
      ...pages.filter((page) => !existsSync(join(ROOT, page))),
      ...numbers.filter((number) => !DECISIONS.some((file) => file.startsWith(number))),
    ].map((name) => `${path}: ${name}`);
  });
  expect(code.length).toBeGreaterThan(1_000);
  expect(missing).toEqual([]);
});

test('the index lists every decision by its title', () => {
  const index = read('docs/decisions/README.md');
  for (const file of DECISIONS) {
    const [, title = ''] = /^# \d{4} (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? [];
    expect(index).toContain(`| [${file.slice(0, 4)}](${file}) | ${title} |`);
  }
  expect(DECISIONS.length).toBeLessThanOrEqual(30);
});

test('README and ARCHITECTURE are short', () => {
  const text = (path: string) => read(path).split(/\s+/).filter(Boolean).length;
  expect(text('README.md')).toBeLessThanOrEqual(400);
  expect(text('ARCHITECTURE.md')).toBeLessThanOrEqual(1_200);
});

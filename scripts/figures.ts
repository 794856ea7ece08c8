// npm run figures [folder]: measures code size and tangles, without tests and generated files. A circle is a set of
// folders that need each other's values at run time.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measureEnglish } from './english.ts';
import { folderCircles, LENGTH_EXEMPT } from './layers.ts';
import { countTestLines, type MeasuredFile, measureProduct } from './measure.ts';
import { root } from './tools.ts';

const folder = resolve(process.argv[2] ?? root);
const files = measureProduct(folder);
const english = measureEnglish(folder);

function sum(of: readonly MeasuredFile[], count: (file: MeasuredFile) => number): number {
  return of.reduce((total, file) => total + count(file), 0);
}

function formatCount(path: string): number {
  return readFileSync(join(folder, path), 'utf8').split(/\s+/).filter(Boolean).length;
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function circleRow(parent: string): [string, string] {
  const found = folderCircles(files, parent);
  const names = found.map((group) => group.join(' ')).join('; ');
  return [`circles in ${parent}`, `${found.length} (${found.flat().length} folders)${names && `: ${names}`}`];
}

const lines = sum(files, (file) => file.lines);
const limited = files.filter(({ path }) => !LENGTH_EXEMPT.test(path));
const longestFile = limited.reduce((longest, file) => (file.lines > longest.lines ? file : longest));
const longest = limited
  .flatMap(({ path, functions }) => functions.map((one) => ({ path, ...one })))
  .reduce((found, one) => (one.lines > found.lines ? one : found));
const staff = files.filter(({ path }) => path.startsWith('app/staff/'));

const rows: [string, string][] = [
  ['files', `${files.length}`],
  ['lines', `${lines}`],
  ['lines of app/staff', `${sum(staff, (file) => file.lines)} in ${staff.length} files`],
  ...['domain', 'app/public', 'app/staff'].map(circleRow),
  ['lines of comments', `${((sum(files, (file) => file.commentLines) / lines) * 100).toFixed(1)} %`],
  ['longest function', `${longest.lines} lines: ${longest.name}, ${longest.path}:${longest.line}`],
  ['longest file', `${longestFile.lines} lines: ${longestFile.path}`],
  [
    'casts',
    `${sum(files, ({ casts }) => casts.length)} as, ${sum(files, ({ nonNulls }) => nonNulls.length)} !`,
  ],
  ['lines of tests', `${countTestLines(folder)}`],
  ['decisions', `${globSync('docs/decisions/0*.md', { cwd: folder }).length}`],
  ...['README.md', 'ARCHITECTURE.md'].map((path): [string, string] => [
    `words of ${path}`,
    `${formatCount(path)}`,
  ]),
  ['words to avoid', `${total(english.names)} in names, ${total(english.text)} in comments and documents`],
];
for (const [name, value] of rows) console.log(`${name}: ${value}`);

// npm run figures [folder]: how large the code is, and how tangled. Counted are the .ts and .tsx files of the tree
// without its tests (*.test.ts, test-*.ts, test/, e2e/, bench/) and what is generated; a circle is a set of folders,
// each of which needs values of the others to run, so that none can be read or changed alone.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderCircles } from './circles.ts';
import { LENGTH_EXEMPT } from './layers.ts';
import { type Measures, measure } from './measure.ts';
import { isAboutProduct, isScript, sources } from './sources.ts';
import { root } from './tools.ts';

type File = Measures & { path: string };

const folder = resolve(process.argv[2] ?? root);
const files = sources(folder)
  .filter((path) => isScript(path) && !isAboutProduct(path))
  .map((path): File => ({ path, ...measure(path, readFileSync(join(folder, path), 'utf8')) }));

function sum(of: readonly File[], count: (file: File) => number): number {
  return of.reduce((total, file) => total + count(file), 0);
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
const casts = files.flatMap(({ path, casts }) => casts.map((line) => `${path}:${line}`));
const staff = files.filter(({ path }) => path.startsWith('app/staff/'));

const rows: [string, string][] = [
  ['files', `${files.length}`],
  ['lines', `${lines}`],
  ['lines of app/staff', `${sum(staff, (file) => file.lines)} in ${staff.length} files`],
  ...['domain', 'app/public', 'app/staff'].map(circleRow),
  ['lines of comments', `${((sum(files, (file) => file.commentLines) / lines) * 100).toFixed(1)} %`],
  ['longest function', `${longest.lines} lines: ${longest.name}, ${longest.path}:${longest.line}`],
  ['longest file', `${longestFile.lines} lines: ${longestFile.path}`],
  ['casts', `${casts.length}${casts.map((one) => `\n  ${one}`).join('')}`],
];
for (const [name, value] of rows) console.log(`${name}: ${value}`);

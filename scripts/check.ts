// npm run check: all static checks. Each step runs whatever the others found, so that one run lists everything to fix.
import { spawnSync } from 'node:child_process';
import { measureEnglish, newEnglish } from './english.ts';
import { folderCircles, layerViolations } from './layers.ts';
import { measureProduct } from './measure.ts';
import { root, tool } from './tools.ts';

const WITHOUT_CIRCLES = ['app/public', 'app/staff', 'app/staff/cases', 'app/staff/cases/panels'];

type Step = { name: string; run(): boolean };

const biome = tool('@biomejs/biome', 'biome');
const steps: Step[] = [
  { name: 'format and lint', run: () => node(biome, 'ci', '--error-on-warnings', '.') },
  {
    name: 'types',
    run: () => node(tool('@react-router/dev', 'react-router'), 'typegen') && node(tool('tsc', 'tsc')),
  },
  { name: 'dead code', run: () => node(tool('knip', 'knip')) },
  { name: 'code that only tests use', run: () => node(tool('knip', 'knip'), '--production') },
  { name: 'layers', run: layers },
  { name: 'folders that need each other', run: circles },
  { name: 'English', run: english },
];

function node(...command: string[]): boolean {
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status === 0;
}

function layers(): boolean {
  const found = layerViolations(root);
  for (const violation of found) console.error(violation);
  return found.length === 0;
}

function english(): boolean {
  const found = newEnglish(measureEnglish());
  for (const line of found) console.error(line);
  return found.length === 0;
}

function circles(): boolean {
  const files = measureProduct(root);
  const found = WITHOUT_CIRCLES.flatMap((parent) =>
    folderCircles(files, parent).map((group) => `${parent}: ${group.join(', ')} need each other`),
  );
  for (const circle of found) console.error(circle);
  return found.length === 0;
}

const outcomes = steps.map(({ name, run }) => {
  console.log(`\n--- ${name}`);
  return { name, passed: run() };
});

console.log('');
for (const { name, passed } of outcomes) console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name}`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;

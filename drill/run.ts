/**
 * `npm run drill -- kill`, or several names, or none for all: what goes wrong on purpose, and what was lost of it.
 * `npm run drill -- rolling --from FOLDER` updates from the version that was built there, and goes back to it.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build.ts';
import { DRILLS, type DrillName } from './drills.ts';

/** Nothing waits longer than this for what a drill took away to come back. */
const DRILL_MINUTES_MAX = 8;
const FAULTS_SHOWN_MAX = 20;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const unknown = positionals.filter((name) => !Object.hasOwn(DRILLS, name));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. There are: ${Object.keys(DRILLS).join(', ')}.`);
  process.exit(2);
}
const names = (positionals.length > 0 ? positionals : Object.keys(DRILLS)) as DrillName[];
await buildIfNeeded(console.log);
const failed: string[] = [];
for (const name of names) if (!(await passes(name))) failed.push(name);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

/** A drill that can't be run here has not passed. */
async function passes(name: DrillName): Promise<boolean> {
  const { about, lacks, run } = DRILLS[name];
  console.log(`\n${name}: ${about}`);
  if (lacks) {
    console.error(`  not run: ${lacks}`);
    return false;
  }
  const began = performance.now();
  try {
    const { figures, faults } = await Promise.race([run(values), timeIsUp()]);
    for (const [label, figure] of figures) console.log(`  ${label}: ${figure}`);
    console.log(`  it took ${Math.round((performance.now() - began) / 1000)} s`);
    for (const fault of faults.slice(0, FAULTS_SHOWN_MAX)) console.error(`  FAULT: ${fault}`);
    if (faults.length > FAULTS_SHOWN_MAX) console.error(`  and ${faults.length - FAULTS_SHOWN_MAX} more`);
    return faults.length === 0;
  } catch (error) {
    console.error('  it did not come to its end:', error);
    return false;
  }
}

function timeIsUp(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(
      () => reject(new Error(`more than ${DRILL_MINUTES_MAX} minutes`)),
      DRILL_MINUTES_MAX * 60_000,
    ).unref(),
  );
}

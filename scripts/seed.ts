import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { seedMany } from '#domain/demo/seed-many.server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { onDatabase, runCommand, UsageError } from './run-command.ts';

const HELP = `Adds many made-up cases, to try out how the inbox does. Run it where the site runs, with the
same settings, while nobody works with it.

  npm run seed -- --cases 1000000 [--seed NUMBER] [--force]
      --seed    another number makes other cases (default 1)
      --force   also among the messages of real people; nothing takes them out again
`;
const CASES_MAX = 5_000_000;

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        cases: { type: 'string' },
        seed: { type: 'string', default: '1' },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string | undefined, most: number): number {
  const value = Number(text);
  if (!text || !Number.isInteger(value) || value < 1 || value > most)
    throw new UsageError(`--${name} must be a whole number from 1 to ${most}`);
  return value;
}

async function run(args: string[]): Promise<void> {
  const { cases, seed, force, help } = readArguments(args);
  if (help) return console.log(HELP);
  const many = { cases: wholeNumber('cases', cases, CASES_MAX), seed: wholeNumber('seed', seed, 90), force };
  const config = readConfig(process.env);
  const started = performance.now();
  const onProgress = (made: number) => {
    if (made % 100_000 === 0) console.log(`${made.toLocaleString('en-GB')} cases`);
  };
  await onDatabase(config, (open) => seedMany(open, { ...many, now: systemClock(), onProgress }));
  console.log(
    `Added ${many.cases.toLocaleString('en-GB')} cases in ${((performance.now() - started) / 1000).toFixed(0)} s.`,
  );
}

await runCommand(() => run(process.argv.slice(2)));

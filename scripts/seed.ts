import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#config.ts';
import type { Schema } from '#domain/database.ts';
import { RealCasesError, seedMany } from '#domain/demo/seed-many.server.ts';
import { migrate } from '#domain/migrate.server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { keepToOwner } from '#platform/files/files.server.ts';

const HELP = `Adds many made-up cases, to try out how the inbox does. Run it where the site runs, with the
same settings, while nobody works with it.

  npm run seed -- --cases 1000000 [--seed NUMBER] [--force]
      --seed    another number makes other cases (default 1)
      --force   also among the messages of real people; nothing takes them out again
`;
const CASES_MAX = 5_000_000;

class UsageError extends Error {}

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
  keepToOwner(config.dataDir);
  const open = openDatabase<Schema>(config.databaseUrl);
  const started = performance.now();
  try {
    await migrate(open);
    const onProgress = (made: number) => {
      if (made % 100_000 === 0) console.log(`${made.toLocaleString('en-GB')} cases`);
    };
    await seedMany(open, { ...many, now: systemClock(), onProgress });
  } finally {
    await open.close();
  }
  console.log(
    `Added ${many.cases.toLocaleString('en-GB')} cases in ${((performance.now() - started) / 1000).toFixed(0)} s.`,
  );
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError || error instanceof RealCasesError))
    throw error;
  console.error(error.message);
  if (error instanceof UsageError) console.error('Use --help for the command.');
  process.exitCode = 1;
}

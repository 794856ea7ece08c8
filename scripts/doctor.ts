/** `npm run doctor`: checks the installation before it goes live and while it runs. */
import { readConfig } from '#config.ts';
import type { Schema } from '#domain/database.ts';
import { requireDatabase } from '#domain/migrations/no-database.server.ts';
import type { Finding, ReadinessParts, State } from '#domain/readiness/check.ts';
import { CHECK_GROUPS, CHECKS, type Findings, lookAt } from '#domain/readiness/checks.server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { txtAsker } from '#platform/web/ask-dns.server.ts';
import { askSite } from '#platform/web/ask-site.server.ts';
import { configuredOf } from '#server/open-readiness.ts';
import { scannerOf } from '#server/open-stores.ts';
import { runCommand } from './run-command.ts';

const HELP = `Says what to fix before the site goes live and afterwards. Run it where the site runs,
with the same settings, while the site runs or not. It writes one row, to see whether messages can be saved.

  npm run doctor

Exits 1 if there is something to fix, and 0 if not.
`;

const SAID: Record<State, string> = {
  fix: 'FIX    ',
  look: 'look   ',
  unknown: 'unknown',
  fine: 'fine   ',
};
const INDENT = ' '.repeat(SAID.fine.length + 2);

async function examine(): Promise<Findings> {
  const config = readConfig(process.env);
  requireDatabase(config.databaseUrl);
  const open = openDatabase<Schema>(config.databaseUrl);
  const parts: ReadinessParts = {
    ...{ open, askSite, askTxt: txtAsker() },
    now: systemClock(),
    configured: configuredOf(config),
    scanner: scannerOf(config, systemClock),
    proxies: null,
  };
  try {
    return await lookAt(CHECKS, parts);
  } finally {
    await open.close();
  }
}

function report(findings: Findings): string {
  const lines = CHECK_GROUPS.flatMap(({ title, checks }) => [
    '',
    title,
    ...checks.flatMap(({ id, title: checkTitle }) => {
      const found = findings[id];
      return found ? linesOf(checkTitle, found) : [];
    }),
  ]);
  const count = Object.values(findings).filter(({ state }) => state === 'fix').length;
  const end = count === 0 ? 'Nothing to fix.' : `${count === 1 ? '1 thing' : `${count} things`} to fix.`;
  return [...lines.slice(1), '', end].join('\n');
}

function linesOf(title: string, { state, says, todo, at }: Finding): string[] {
  const where =
    at &&
    ('path' in at ? `On the dashboard: ${at.name}, ${at.path}` : `${at.variable}, docs/configuration.md`);
  const more = [says, todo && `-> ${todo}`, where && `   ${where}`].filter(Boolean);
  return [
    `${SAID[state]}  ${title}`,
    ...(state === 'fine' ? [says] : more).map((line) => `${INDENT}${line}`),
  ];
}

await runCommand(async () => {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return console.log(HELP);
  const findings = await examine();
  console.log(report(findings));
  if (Object.values(findings).some(({ state }) => state === 'fix')) process.exitCode = 1;
});

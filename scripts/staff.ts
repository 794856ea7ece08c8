import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#config.ts';
import type { Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { createStaffAccounts, type StaffAccounts } from '#domain/staff/accounts.server.ts';
import { ROLES } from '#domain/staff/roles.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { readOrMakeSecret } from '#platform/secret/secret.server.ts';

const HELP = `Adds people to the staff dashboard. Run it where the site runs, with the same settings.

  npm run staff -- add --email EMAIL --name NAME --role ROLE
      Adds an account and prints a link, valid 48 hours, with which the person
      chooses a password. A password piped in is set instead:
      printf %s "$PASSWORD" | npm run staff -- add …
      ROLE is one of ${ROLES.join(', ')}.

  npm run staff -- link --email EMAIL
      Prints a new link to choose a password, for a link that ran out or a
      password that was forgotten.
`;

/** What was asked for is not right: said in one line, without a stack. */
class UsageError extends Error {}

interface Arguments {
  readonly verb: 'add' | 'link';
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

function readArguments(args: string[]): Arguments | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [verb, ...more] = positionals;
  if (verb !== 'add' && verb !== 'link') {
    throw new UsageError(verb ? `Unknown command "${verb}": use add or link` : 'Say what to do: add or link');
  }
  if (more.length > 0)
    throw new UsageError(`Unexpected "${more.join(' ')}": put a name with spaces in quotes`);
  const needed = verb === 'add' ? (['email', 'name', 'role'] as const) : (['email'] as const);
  for (const key of needed) if (!values[key]?.trim()) throw new UsageError(`--${key} is missing`);
  return { verb, email: values.email ?? '', name: values.name ?? '', role: values.role ?? '' };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The password that was piped in, without the line end that `echo` adds; undefined when there is none. */
async function pipedPassword(): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined;
  const piped = (await text(process.stdin)).replace(/\r?\n$/, '');
  return piped === '' ? undefined : piped;
}

async function add(
  staff: StaffAccounts,
  { email, name, role }: Arguments,
  welcome: Welcome,
): Promise<string> {
  const added = await staff.addStaff({ email, name, role, password: await pipedPassword() });
  if (!added.ok) {
    const lines = Object.entries(added.fields).map(([field, message]) =>
      field === 'password' ? `The password was refused: ${message}` : `--${field}: ${message}`,
    );
    throw new UsageError(lines.join('\n'));
  }
  return added.linkToken
    ? `Added. To choose a password, within 48 hours:\n${welcome(added.linkToken)}`
    : 'Added, with the password that was piped in.';
}

async function link(staff: StaffAccounts, { email }: Arguments, welcome: Welcome): Promise<string> {
  const token = await staff.createPasswordLink(email);
  if (!token) throw new UsageError(`--email: no active account has the address ${email}`);
  return `To choose a new password, within 48 hours:\n${welcome(token)}`;
}

type Welcome = (token: string) => string;

async function run(args: string[]): Promise<string> {
  const asked = readArguments(args);
  if (asked === 'help') return HELP;
  const config = readConfig(process.env);
  const open = openDatabase<Schema>(config.databaseUrl);
  try {
    await migrate(open);
    const secret = config.appSecret ?? readOrMakeSecret(config.dataDir);
    const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
    const staff = createStaffAccounts({
      open,
      clock: systemClock,
      secret,
      origin: () => config.publicOrigin,
    });
    const welcome: Welcome = (token) => `${origin}/welcome?token=${token}`;
    return await (asked.verb === 'add' ? add : link)(staff, asked, welcome);
  } finally {
    await open.close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  if (error instanceof UsageError) console.error('Use --help for the commands.');
  process.exitCode = 1;
}

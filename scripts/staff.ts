import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#config.ts';
import { isSecretRecorded } from '#domain/audit/chain.server.ts';
import { verdictText, verifyAudit } from '#domain/audit/verify.server.ts';

import { auditMarks } from '#domain/backup/audit-marks.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { ringFor, takeSecrets } from '#domain/keys/take-secrets.server.ts';
import { createStaffAccounts, type StaffAccounts } from '#domain/staff/accounts.server.ts';
import { ROLES } from '#domain/staff/roles.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { secretsFromEnvironment } from '#platform/secret/secret.server.ts';
import { backupPlaceOf } from '#server/open-backups.ts';
import { onDatabase, runCommand, UsageError } from './run-command.ts';

const HELP = `Adds people to the staff dashboard. Run it where the site runs, with the same settings.

  npm run staff -- add --email EMAIL --name NAME --role ROLE
      Adds an account and prints a link, valid 48 hours, with which the person
      chooses a password. A password piped in is set instead:
      printf %s "$PASSWORD" | npm run staff -- add …
      ROLE is one of ${ROLES.join(', ')}.

  npm run staff -- link --email EMAIL
      Prints a new link to choose a password, for a link that ran out or a
      password that was forgotten.

  npm run staff -- remove-second-factor --email EMAIL
      For the only owner who lost phone, keys and recovery codes: takes the
      second factor away and ends all sessions. The password stays. For
      everyone else an owner does this on the Users screen.

  npm run staff -- verify-log
      Follows the marks through the audit log, compares its end with what was
      noted in the database and beside the backups, and says whether an entry
      was changed or taken out since it was written.
`;

const NEEDED = {
  add: ['email', 'name', 'role'],
  link: ['email'],
  'remove-second-factor': ['email'],
  'verify-log': [],
} as const;

class BrokenLogError extends OperatorError {}

interface Arguments {
  readonly verb: keyof typeof NEEDED;
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

function readArguments(args: string[]): Arguments | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [verb, ...more] = positionals;
  if (!isVerb(verb)) {
    const choices = Object.keys(NEEDED).join(', ');
    throw new UsageError(verb ? `Unknown command "${verb}": use ${choices}` : `Say what to do: ${choices}`);
  }
  if (more.length > 0)
    throw new UsageError(`Unexpected "${more.join(' ')}": put a name with spaces in quotes`);
  const needed = NEEDED[verb];
  for (const key of needed) if (!values[key]?.trim()) throw new UsageError(`--${key} is missing`);
  return { verb, email: values.email ?? '', name: values.name ?? '', role: values.role ?? '' };
}

function isVerb(word: string | undefined): word is keyof typeof NEEDED {
  return word !== undefined && Object.hasOwn(NEEDED, word);
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

/** Returns the piped password without `echo`'s newline, if there is one. */
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

async function removeSecondFactor(staff: StaffAccounts, { email }: Arguments): Promise<string> {
  if (!(await staff.removeSecondFactor(email)))
    throw new UsageError(`--email: no account has the address ${email}`);
  return 'Removed. The password alone signs in now, until a new second factor is set up under My account.';
}

/** Writes nothing: the log being verified must not be sealed first. */
async function verifyLog({ db }: OpenDatabase, config: Config): Promise<string> {
  const secret = await ringFor(db, secretsFromEnvironment(config));
  const found = await verifyAudit(db, secret, await auditMarks(backupPlaceOf(config)));
  const isUnknown = found.entries > 0 && !(await isSecretRecorded(db));
  const verdict = isUnknown ? { ...found, fault: { kind: 'end-unknown' } as const } : found;
  if (verdict.fault === null) return verdictText(verdict);
  throw new BrokenLogError(verdictText(verdict));
}

type Welcome = (token: string) => string;

async function run(args: string[]): Promise<string> {
  const options = readArguments(args);
  if (options === 'help') return HELP;
  const config = readConfig(process.env);
  return onDatabase(config, async (open) => {
    if (options.verb === 'verify-log') return verifyLog(open, config);
    const { secret } = await takeSecrets(open, secretsFromEnvironment(config), systemClock());
    const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
    const staff = createStaffAccounts({
      open,
      clock: systemClock,
      secret,
      origin: () => config.publicOrigin,
    });
    const welcome: Welcome = (token) => `${origin}/welcome?token=${token}`;
    if (options.verb === 'remove-second-factor') return removeSecondFactor(staff, options);
    return (options.verb === 'add' ? add : link)(staff, options, welcome);
  });
}

await runCommand(async () => console.log(await run(process.argv.slice(2))));

import { type Change, changesBetween } from '#domain/audit/audit-detail.ts';
import type { Database } from '#domain/database.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { branchesOf } from './branches.server.ts';
import { ROLE_NAMES, ROLES } from './roles.ts';

type Facts = Readonly<Record<string, string>>;

interface Holder {
  readonly about: string;
  readonly facts: Facts;
}

export type AccessState = ReadonlyMap<string, Holder>;

export interface AccessChange {
  readonly staffId: string | null;
  readonly about: string;
  readonly changes: readonly Change[];
}

/** Details an account gives about itself grant access to nothing, and are written down anyway. */
const NAME = 'Name';
const MOBILE = 'Mobile';
const USUAL: readonly string[] = ['', 'no', 'open'];

const DIRECTORY = 'Sign-in by a directory';
const MAIL_ACCOUNT = 'Email account';

/** Everything that decides who may read what. Compared before and after a change, so that no change is overlooked. */
export async function readAccess(db: Database): Promise<AccessState> {
  return new Map([...(await accounts(db)), ...(await directory(db)), ...(await mailAccount(db))]);
}

export function accessChanges(before: AccessState, after: AccessState): readonly AccessChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const labels = Object.keys({ ...was?.facts, ...is?.facts });
    const questions = labels.map((label) => ({ name: label, label }));
    const changes = changesBetween(questions, was?.facts ?? {}, is?.facts ?? {}).filter(
      ({ to, label }) => was || !(USUAL.includes(to) || label === NAME),
    );
    const about = is?.about ?? was?.about ?? key;
    const staffId = key === DIRECTORY || key === MAIL_ACCOUNT ? null : key;
    return changes.length === 0 ? [] : [{ staffId, about, changes }];
  });
}

export function isOfAccess({ changes }: AccessChange): boolean {
  return changes.some(({ label }) => label !== NAME && label !== MOBILE);
}

async function accounts(db: Database): Promise<[string, Holder][]> {
  const rows = await db
    .selectFrom('staff')
    .select((eb) => [
      ...(['id', 'name', 'mobile', 'role', 'safeguarding_lead', 'deactivated_at'] as const),
      eb
        .exists(eb.selectFrom('directory_people').select('staff_id').whereRef('staff_id', '=', 'staff.id'))
        .as('linked'),
      eb
        .exists(eb.selectFrom('staff_passkeys').select('staff_id').whereRef('staff_id', '=', 'staff.id'))
        .as('passkeys'),
      eb
        .exists(
          eb
            .selectFrom('staff_authenticators')
            .select('staff_id')
            .whereRef('staff_id', '=', 'staff.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('authenticator'),
    ])
    .execute();
  const named = await branchNames(db);
  const branches =
    named.length === 0
      ? null
      : await branchesOf(
          db,
          rows.map(({ id }) => id),
        );
  return rows.map(({ id, name, mobile, role, safeguarding_lead, deactivated_at, ...has }) => {
    const facts = {
      [NAME]: name,
      [MOBILE]: mobile,
      Role: ROLE_NAMES[role],
      ...(branches && { Branches: branchText(named, branches.get(id) ?? null) }),
      'Safeguarding lead': yesNo(safeguarding_lead === 1),
      Account: deactivated_at === null ? 'open' : 'deactivated',
      'Second factor': yesNo(has.passkeys || has.authenticator),
      'Linked to the directory': yesNo(has.linked),
    };
    return [id, { about: name, facts }];
  });
}

export function branchText(
  named: Awaited<ReturnType<typeof branchNames>>,
  own: ReadonlySet<number> | null,
): string {
  if (own === null) return 'Every branch';
  return named.flatMap(({ id, name }) => (own.has(id) ? name : [])).join(', ') || 'No branch';
}

async function directory(db: Database): Promise<[string, Holder][]> {
  const row = await db.selectFrom('directory').selectAll().executeTakeFirst();
  if (!row) return [];
  const byRole = groupsIn(row.groups);
  const byBranch = groupsIn(row.branch_groups);
  const named = new Map((await branchNames(db)).map(({ id, name }) => [String(id), name]));
  const facts = {
    Name: row.name,
    Issuer: row.issuer,
    'Client ID': row.client_id,
    'Second factor': row.second_factor,
    'Adds accounts': yesNo(row.adds_people === 1),
    ...Object.fromEntries(ROLES.map((role) => [`Groups for ${ROLE_NAMES[role]}`, byRole[role] ?? ''])),
    ...Object.fromEntries(
      Object.entries(byBranch).map(([id, groups]) => [
        `Groups for ${named.get(id) ?? 'every branch'}`,
        groups,
      ]),
    ),
  };
  return [[DIRECTORY, { about: DIRECTORY, facts }]];
}

function groupsIn(json: string): Readonly<Record<string, string>> {
  const groups = JSON.parse(json) as Readonly<Record<string, readonly string[]>>;
  return Object.fromEntries(Object.entries(groups).map(([of, some]) => [of, some.join(', ')]));
}

async function mailAccount(db: Database): Promise<[string, Holder][]> {
  const row = await db
    .selectFrom('mail_account')
    .select(['provider', 'address', 'client_id', 'details', 'consent_by', 'consent_at'])
    .executeTakeFirst();
  if (!row) return [];
  const details = Object.entries(JSON.parse(row.details) as Readonly<Record<string, unknown>>);
  const facts = {
    Provider: row.provider,
    Mailbox: row.address,
    'Client ID': row.client_id,
    'Consent by': row.consent_by ?? '',
    'Consent given': row.consent_at === null ? '' : MINUTE.format(row.consent_at),
    ...Object.fromEntries(details.flatMap(([name, value]) => detailOf(name, value))),
  };
  return [[MAIL_ACCOUNT, { about: MAIL_ACCOUNT, facts }]];
}

/** Consent that is given again may be of someone else's mailbox. */
const MINUTE = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

const DETAILS: Readonly<Record<string, string>> = {
  tenant: 'Directory ID',
  issuer: 'Issuer',
  scopes: 'Scopes',
  imapHost: 'IMAP server',
  imapPort: 'IMAP port',
  smtpHost: 'SMTP server',
  smtpPort: 'SMTP port',
};

/** Not the endpoints, which follow from the issuer. */
function detailOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  return typeof value === 'object' ? [] : [[DETAILS[name] ?? name, String(value)]];
}

function yesNo(is: unknown): string {
  return is === true || is === 1 ? 'yes' : 'no';
}

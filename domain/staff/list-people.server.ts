import type { RawBuilder } from 'kysely';
import type { Database } from '#domain/database.ts';

/** `invited`: has not chosen a password yet, and the directory knows them not; `expired`: the link for it has run out. */
export type PersonState = 'active' | 'invited' | 'expired' | 'cancelled' | 'deactivated';

export type PersonListed = ReturnType<typeof personOf>;

export async function listPeople(db: Database, now: number): Promise<PersonListed[]> {
  const rows = await peopleQuery(db).execute();
  const people = rows.map((row) => personOf(row, now));
  return people.sort((a, b) => RANK[a.state] - RANK[b.state] || a.name.localeCompare(b.name, 'en-GB'));
}

const RANK: Record<PersonState, number> = { active: 0, invited: 1, expired: 1, cancelled: 2, deactivated: 2 };

export async function findPerson(db: Database, id: string, now: number): Promise<PersonListed | null> {
  const row = await peopleQuery(db).where('staff.id', '=', id).executeTakeFirst();
  return row ? personOf(row, now) : null;
}

function peopleQuery(db: Database) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_credentials', 'staff_credentials.staff_id', 'staff.id')
    .select((eb) => [
      'staff.id',
      'staff.name',
      'staff.email',
      'role',
      'mobile',
      'safeguarding_lead',
      'deactivated_at',
      'last_seen_at',
      'version',
      'password',
      eb
        .selectFrom('staff_links')
        .select((link) => link.fn.max('expires_at').as('at'))
        .whereRef('staff_links.staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .as('invited_until'),
      eb
        .selectFrom('staff_authenticators')
        .select('confirmed_at')
        .whereRef('staff_authenticators.staff_id', '=', 'staff.id')
        .as('confirmed_at'),
      eb
        .selectFrom('staff_passkeys')
        .select((key) => key.fn.countAll().as('count'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .as('passkeys'),
      eb
        .selectFrom('directory_people')
        .innerJoin('directory', 'directory.issuer', 'directory_people.issuer')
        .select('directory_people.id')
        .whereRef('directory_people.staff_id', '=', 'staff.id')
        .as('directory_person'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof peopleQuery>['executeTakeFirstOrThrow']>>;

function personOf(row: Row, now: number) {
  const { id, name, email, role, mobile, version, password } = row;
  const isLinked = row.directory_person !== null;
  const canSignIn = password !== null || isLinked;
  const invitedUntil = canSignIn ? null : row.invited_until;
  return {
    id,
    name,
    email,
    role,
    mobile,
    isNamedLead: row.safeguarding_lead === 1,
    version,
    state: stateOf(row.deactivated_at !== null, canSignIn, (invitedUntil ?? 0) > now),
    lastSeenAt: row.last_seen_at,
    invitedUntil,
    hasAuthenticator: row.confirmed_at !== null,
    passkeys: Number(row.passkeys ?? 0),
    isLinked,
  };
}

function stateOf(isClosed: boolean, canSignIn: boolean, isInvited: boolean): PersonState {
  if (canSignIn) return isClosed ? 'deactivated' : 'active';
  if (isClosed) return 'cancelled';
  return isInvited ? 'invited' : 'expired';
}

const HELD_SHOWN = 20;

export async function casesHeld(db: Database, staffId: string, readable: RawBuilder<boolean>) {
  const held = db
    .selectFrom('cases')
    .where('assignee_id', '=', staffId)
    .where('status', 'in', ['new', 'open', 'waiting'])
    .where(readable);
  const { count } = await held.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const visibleCases = await held
    .select(['id', 'reference', 'kind'])
    .orderBy('received_at')
    .limit(HELD_SHOWN)
    .execute();
  return { count: Number(count), cases: visibleCases };
}

import type { Database } from '#domain/database.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { lockNamed } from '#domain/lock.server.ts';
import { type Account, readAccount } from '#domain/staff/account-change.server.ts';
import { concludeGuess, countGuess, PASSKEY_TRIES } from '#domain/staff/attempts.server.ts';
import { writeBranches } from '#domain/staff/branches.server.ts';
import { endSignIns, insertPerson, normalEmail, readPerson } from '#domain/staff/people.server.ts';
import type { Colleague, Role } from '#domain/staff/roles.ts';
import type { DirectorySession } from '#domain/staff/sessions.server.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { SignInRequest } from '#platform/oauth/open-id.server.ts';
import {
  type AnswerProblem,
  answerProblem,
  leavesSecondFactor,
  sealRefreshToken,
  takeAnswer,
} from './answer.server.ts';
import { roleOf, saysRoles } from './directory.schema.ts';
import { type DirectoryParts, groupsIn } from './directory.server.ts';
import type { DirectoryRow } from './directory.table.ts';
import { followBranches } from './follow-branches.server.ts';
import type { DirectoryPerson } from './kinds.ts';
import {
  findDirectoryPerson,
  followGroups,
  type Noting,
  noteDirectory,
  personOfAccount,
  rememberPerson,
} from './people.server.ts';

/** `no-group`: no group has a role; `unverified`: their email isn't; `no-account`: none is created. */
type Stranger = 'no-group' | 'unverified' | 'no-account' | 'deactivated';
export type ArrivalRefusal = AnswerProblem | Stranger;

export type Arrival =
  | {
      readonly ok: true;
      readonly actor: Colleague;
      readonly session: DirectorySession;
      readonly attemptId: number;
    }
  | { readonly ok: false; readonly reason: ArrivalRefusal }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number };

interface Arriving {
  readonly row: DirectoryRow;
  readonly answer: URLSearchParams;
  readonly signInRequest: SignInRequest;
  /** The network address; only its hash is stored. */
  readonly address: string;
}

export async function arrive(
  parts: DirectoryParts,
  { row, answer, signInRequest, address }: Arriving,
): Promise<Arrival> {
  const { open, secret, clock } = parts;
  const mark = keyedHash(secret, 'directory-address', address);
  const allowance = await countGuess(open, { account: mark, sender: mark }, clock(), PASSKEY_TRIES);
  if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds };
  const { attemptId } = allowance;
  const failed = async (reason: ArrivalRefusal) => {
    await concludeGuess(open, attemptId, 'failed');
    return { ok: false, reason } as const;
  };
  const found = await takeAnswer(parts, row, answer, signInRequest);
  if (typeof found === 'string') return failed(found);
  const problem = answerProblem(row, found);
  if (problem || found.refreshToken === null) return failed(problem ?? 'no-refresh');
  const { person, refreshToken } = found;
  const actor = await open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    return accountFor(trx, { secret, now: clock() }, row, person);
  });
  if (typeof actor === 'string') return failed(actor);
  const session = {
    sealedRefreshToken: sealRefreshToken(secret, actor.id, refreshToken),
    hasSecondFactor: leavesSecondFactor(row, person),
  };
  return { ok: true, actor, session, attemptId };
}

async function accountFor(
  trx: Database,
  noting: Noting,
  row: DirectoryRow,
  person: DirectoryPerson,
): Promise<Colleague | Stranger> {
  const known = await findDirectoryPerson(trx, row.issuer, person.subject);
  const byRole = groupsIn(row);
  const role = roleOf(byRole, person.groups);
  const linked = known?.staff_id ? await readAccount(trx, known.staff_id) : null;
  if (saysRoles(byRole) && role === null) {
    if (linked) await shutOut(trx, noting, linked.id);
    return 'no-group';
  }
  const { now } = noting;
  const found = linked ?? (await byVerifiedEmail(trx, row, person));
  if (found === null) return joinOrWait(trx, noting, { row, person, role });
  if (found.deactivated_at !== null) return 'deactivated';
  await rememberPerson(trx, row, person, { staffId: found.id, now });
  if (!linked) {
    // Sign-ins that began with a password have no link to the directory.
    await endSignIns(trx, found.id);
    await noteDirectory(trx, noting, found.id, 'linked');
  }
  const { id, name, email } = found;
  const present = await followGroups(trx, noting, found, role);
  await followBranches(trx, noting, { row, staffId: id, role: present, groups: person.groups });
  return { id, name, email, role: present };
}

/** Requires that the directory has verified the address and that no other of its people has the account. */
async function byVerifiedEmail(
  trx: Database,
  row: DirectoryRow,
  { verifiedEmail }: DirectoryPerson,
): Promise<Account | null> {
  const found = verifiedEmail === null ? null : await withEmail(trx, verifiedEmail);
  if (found === null || (await personOfAccount(trx, row, found.id))) return null;
  return found;
}

async function withEmail(trx: Database, email: string): Promise<Account | null> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();
  return row ? readAccount(trx, row.id) : null;
}

interface Newcomer {
  readonly row: DirectoryRow;
  readonly person: DirectoryPerson;
  readonly role: Role | null;
}

async function joinOrWait(
  trx: Database,
  noting: Noting,
  { row, person, role }: Newcomer,
): Promise<Colleague | Stranger> {
  const { now } = noting;
  const name = person.name || person.address;
  const read = readPerson({ name, email: person.address, role: role ?? '' });
  const isInUse = person.address !== '' && (await withEmail(trx, person.address)) !== null;
  if (row.adds_people === 1 && read.ok && !isInUse) {
    const id = await insertPerson(trx, read.person, now);
    // No branches until their groups or an owner set them; a provider with one office has none to set.
    if ((await branchNames(trx)).length > 0) await writeBranches(trx, id, []);
    await rememberPerson(trx, row, person, { staffId: id, now });
    const joined = { label: 'Role', from: '', to: read.person.role };
    await noteDirectory(trx, noting, id, 'joined', [joined]);
    const { groups } = person;
    await followBranches(trx, noting, { row, staffId: id, role: read.person.role, groups });
    return { id, ...read.person };
  }
  await rememberPerson(trx, row, person, { staffId: null, now });
  return person.verifiedEmail === null ? 'unverified' : 'no-account';
}

/** Ends every session of someone the directory no longer admits. Requires the 'accounts' lock. */
export async function shutOut(trx: Database, noting: Noting, staffId: string): Promise<void> {
  if ((await endSignIns(trx, staffId)) > 0) await noteDirectory(trx, noting, staffId, 'ended');
}

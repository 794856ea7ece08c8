import { audit } from '#domain/audit/audit.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { lockNamed } from '../lock.server.ts';
import {
  type Account,
  isLastWithPassword,
  LAST_WITH_PASSWORD,
  type Managing,
  NOT_FOUND,
  NOT_YOURSELF,
  ONLY_OWNERS,
  ONLY_OWNERS_NAME,
  ONLY_OWNERS_WIDER,
  oneAtATime,
  onSomebody,
  type Refused,
  readAccount,
  readsMoreThan,
  refused,
  setState,
  touch,
  type WrongFields,
} from './account-change.server.ts';
import { voidLinks } from './links.server.ts';
import { endSignIns, mobileErrors, normalEmail, readPerson } from './people.server.ts';
import type { Actor, Role } from './roles.ts';
import { removeSecondFactor } from './second-factor.server.ts';

interface Newer {
  readonly ok: false;
  readonly reason: 'conflict';
  readonly name: string;
  readonly role: Role;
  readonly version: number;
}

export function changePerson(
  managing: Managing,
  id: string,
  typed: {
    readonly name: string;
    readonly role: string;
    readonly version: number;
    readonly isNamedLead?: boolean | undefined;
    readonly mobile?: string | undefined;
  },
  then: (trx: Database) => Promise<unknown> = async () => {},
): Promise<{ ok: true } | Refused | WrongFields | Newer> {
  return oneAtATime(managing, async (trx) => {
    const person = await readAccount(trx, id);
    if (!person) return refused(NOT_FOUND);
    const read = readPerson({ name: typed.name, role: typed.role, email: person.email });
    const fields = { ...(!read.ok && read.fields), ...mobileErrors(typed.mobile) };
    if (!read.ok || Object.keys(fields).length > 0) return { ok: false, reason: 'fields', fields };
    const { name, role } = read.person;
    const why = roleProblem(managing.actor, person, role);
    if (why) return refused(why);
    if (role !== person.role && (await readsMoreThan(trx, person, managing.actor)))
      return refused(ONLY_OWNERS_WIDER);
    if (role !== 'owner' && (await isLastWithPassword(trx, person))) return refused(LAST_WITH_PASSWORD);
    if (person.version !== typed.version) {
      return { ok: false, reason: 'conflict', name: person.name, role: person.role, version: person.version };
    }
    if (typed.isNamedLead !== undefined && managing.actor.role !== 'owner') return refused(ONLY_OWNERS_NAME);
    const lead =
      typed.isNamedLead === undefined ? {} : ({ safeguarding_lead: typed.isNamedLead ? 1 : 0 } as const);
    const mobile = typed.mobile === undefined ? {} : { mobile: typed.mobile.trim() };
    await touch(trx, id, managing.now, { name, role, ...lead, ...mobile });
    await then(trx);
    return { ok: true };
  });
}

/** Also ends the person's sessions and voids their links. Returns how many sessions ended. */
export function deactivate(
  managing: Managing,
  id: string,
): Promise<{ ok: true; sessions: number } | Refused> {
  return onSomebody(managing, id, async (trx, person) => {
    if (person.deactivated_at !== null) return refused('This account is deactivated already.');
    if (await isLastWithPassword(trx, person)) return refused(LAST_WITH_PASSWORD);
    await voidLinks(trx, id);
    await setState(trx, id, managing.now, managing.now);
    return { ok: true, sessions: await endSignIns(trx, id) };
  });
}

export function reactivate(managing: Managing, id: string): Promise<{ ok: true } | Refused> {
  return onSomebody(managing, id, async (trx) => {
    await setState(trx, id, null, managing.now);
    return { ok: true };
  });
}

/** Removes the second factor of someone who lost phone and codes. Ends all sessions. */
export function takeSecondFactorAway(managing: Managing, id: string): Promise<{ ok: true } | Refused> {
  return onSomebody(managing, id, async (trx) => {
    await removeSecondFactor(trx, id);
    await endSignIns(trx, id);
    return { ok: true };
  });
}

/** {@link takeSecondFactorAway} for anyone who runs the machine; false when no account has the address. */
export function removeSecondFactorOf(
  { open, secret }: { readonly open: OpenDatabase; readonly secret: Secret },
  email: string,
  now: number,
): Promise<boolean> {
  return open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    const row = await trx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', normalEmail(email))
      .executeTakeFirst();
    if (!row) return false;
    await removeSecondFactor(trx, row.id);
    await endSignIns(trx, row.id);
    const entry = { now, staffId: null, action: 'changed', subject: `/users/${row.id}` } as const;
    await audit(trx, secret, { ...entry, detail: 'second-factor, from the command line' });
    return true;
  });
}

function roleProblem(actor: Actor, person: Account, role: Role): string | null {
  if (actor.role !== 'owner' && (person.role === 'owner' || role === 'owner')) return ONLY_OWNERS;
  return person.id === actor.id && person.role !== role ? NOT_YOURSELF : null;
}

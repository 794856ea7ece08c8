import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import {
  type Managing,
  ONLY_OWNERS,
  oneAtATime,
  onSomebody,
  type Refused,
  readAccount,
  refused,
  setState,
  touch,
  type WrongFields,
} from './account-change.server.ts';
import { barInvited } from './barred.server.ts';
import { branchesOfOne, writeBranches } from './branches.server.ts';
import { makeLink, voidLinks } from './links.server.ts';
import { insertPerson, type Person, readPerson } from './people.server.ts';
import { queueStaffLink, type StaffMail } from './staff-mail.server.ts';

interface Invited {
  readonly ok: true;
  readonly id: string;
  readonly token: string;
}

interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** The branches an owner chose, null for all; left out, and whenever someone else invites, those of the inviter. */
  readonly branches?: readonly number[] | null | undefined;
}

/** Gives no more access than the inviter's. The link is valid 48 hours; `mail` is null if not emailed. */
export function invite(
  managing: Managing,
  { branches, ...typed }: Invitation,
  mail: StaffMail | null,
): Promise<Invited | Refused | WrongFields> {
  const read = readPerson(typed);
  if (!read.ok) return Promise.resolve({ ok: false, reason: 'fields', fields: read.fields });
  return oneAtATime(managing, async (trx) => {
    if (read.person.role === 'owner' && managing.actor.role !== 'owner') {
      return { ok: false, reason: 'fields', fields: { role: ONLY_OWNERS } };
    }
    const id = await accountFor(trx, read.person, managing);
    if (!id) {
      const email = 'There is already an account with this email address.';
      return { ok: false, reason: 'fields', fields: { email } };
    }
    const { actor, now } = managing;
    const own = await branchesOfOne(trx, actor.id);
    const chosen = actor.role === 'owner' ? branches : undefined;
    await writeBranches(trx, id, read.person.role === 'owner' ? null : (chosen ?? (own && [...own])));
    await barInvited(trx, { staffId: id, inviterId: actor.id, now });
    return sendInvitation(trx, managing, { id, email: read.person.email }, mail);
  });
}

export function inviteAgain(
  managing: Managing,
  id: string,
  mail: StaffMail | null,
): Promise<Invited | Refused> {
  return onSomebody(managing, id, async (trx, person) => {
    if (person.hasPassword) return refused('This person has chosen a password already.');
    await setState(trx, id, null, managing.now);
    // Without outgoing mail the inviter sees the link, and could open the account.
    await barInvited(trx, { staffId: id, inviterId: managing.actor.id, now: managing.now });
    return sendInvitation(trx, managing, person, mail);
  });
}

export function cancelInvitation(managing: Managing, id: string): Promise<{ ok: true } | Refused> {
  return onSomebody(managing, id, async (trx, person) => {
    if (person.hasPassword)
      return refused('This person has chosen a password already. Deactivate the account.');
    await voidLinks(trx, id);
    await setState(trx, id, managing.now, managing.now);
    return { ok: true };
  });
}

async function accountFor(trx: Kysely<Schema>, person: Person, { now }: Managing): Promise<string | null> {
  const held = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirst();
  if (!held) return insertPerson(trx, person, now);
  const account = await readAccount(trx, held.id);
  if (!account || account.hasPassword || account.deactivated_at === null) return null;
  await touch(trx, held.id, now, { name: person.name, role: person.role, deactivated_at: null });
  return held.id;
}

async function sendInvitation(
  trx: Kysely<Schema>,
  { secret, actor, now }: Managing,
  { id, email }: { id: string; email: string },
  mail: StaffMail | null,
): Promise<Invited> {
  await trx.updateTable('staff').set({ invited_by: actor.id }).where('id', '=', id).execute();
  const token = await makeLink(trx, secret, id, now, 'invitation');
  if (mail)
    await queueStaffLink(trx, { ...mail, secret, now }, { purpose: 'invitation', recipient: email, token });
  return { ok: true, id, token };
}

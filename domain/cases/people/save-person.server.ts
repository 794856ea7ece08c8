import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow } from '../case.table.ts';
import type { KeyType, PersonEventAction } from './person.table.ts';
import { holdersOf, type PersonGroup, personOf } from './person-of.server.ts';

export type CaseWithContact = Pick<CaseRow, 'id' | 'email' | 'phone' | 'email_key' | 'phone_key'>;

/** Gives a case's person a row if they have none, with the case and any key that no one else has. */
export async function savePerson(
  trx: Database,
  row: CaseWithContact,
): Promise<PersonGroup & { rootId: number }> {
  // Simultaneous calls would make two people with the same keys, which find no one.
  await lockKeys(trx, [`person ${row.email_key ?? row.phone_key ?? row.id}`]);
  const known = await personOf(trx, row);
  if (known.rootId !== null) return { ...known, rootId: known.rootId };
  const rootId = await addPerson(trx);
  await pinCases(trx, [row.id], rootId);
  for (const { type, key, value } of keysOfCase(row)) {
    if ((await holdersOf(trx, type, key)).length === 0)
      await addKey(trx, rootId, { type, value, byHand: false });
  }
  return { ...(await personOf(trx, row)), rootId };
}

export async function addPerson(trx: Database): Promise<number> {
  const { id } = await trx
    .insertInto('people')
    .values({ name: null, reached_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function pinCases(trx: Database, caseIds: readonly number[], personId: number): Promise<void> {
  for (const case_id of caseIds) {
    await trx
      .insertInto('person_cases')
      .values({ case_id, person_id: personId })
      .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ person_id: personId }))
      .execute();
  }
}

interface NewKey {
  readonly type: KeyType;
  readonly value: string;
  readonly byHand: boolean;
}

/** Does nothing if `value` is no key, or already theirs; typing it by hand shows it to everyone. */
export async function addKey(
  trx: Database,
  personId: number,
  { type, value, byHand }: NewKey,
): Promise<void> {
  const key = type === 'email' ? emailKey(value) : phoneKey(value);
  if (key === null) return;
  const values = { person_id: personId, type, key, value: value.trim() };
  await trx
    .insertInto('person_keys')
    .values({ ...values, by_hand: byHand ? 1 : 0 })
    .onConflict((conflict) => {
      const same = conflict.columns(['person_id', 'type', 'key']);
      return byHand ? same.doUpdateSet({ by_hand: 1, value: values.value }) : same.doNothing();
    })
    .execute();
}

export function keysOfCase({ email, phone, email_key, phone_key }: CaseWithContact) {
  return [
    { type: 'email', key: email_key, value: email ?? '' },
    { type: 'phone', key: phone_key, value: phone },
  ].filter((one): one is { type: KeyType; key: string; value: string } => one.key !== null);
}

export interface NewPersonEvent {
  readonly personId: number;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
  readonly action: PersonEventAction;
  readonly detail?: string;
  readonly caseId?: number;
  readonly otherId?: number;
}

export async function addPersonEvent(trx: Database, event: NewPersonEvent): Promise<void> {
  await trx
    .insertInto('person_events')
    .values({
      person_id: event.personId,
      staff_id: event.actor.id,
      at: event.now,
      action: event.action,
      detail: event.detail ?? null,
      case_id: event.caseId ?? null,
      other_id: event.otherId ?? null,
    })
    .execute();
}

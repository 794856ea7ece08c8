import type { Database, OpenDatabase } from '#domain/database.ts';
import { invitedBy } from '#domain/staff/barred.server.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  refused,
  touchCase,
  workOn,
} from '../edit/edit-case.server.ts';
import { groupOf } from '../edit/merged.server.ts';
import { type Assignee, assignableStaff } from '../kinds/assignees.server.ts';
import { followersOf, joinFollows, writeFollowers } from './follow.server.ts';
import { answerQuestions, joinQuestions, questionsAboutStaff } from './staff-questions.server.ts';
import { type Person, takeFrom, takeFromBarred } from './take-away.server.ts';

export interface Naming extends CaseEdit {
  readonly staffId: string;
}

const NAMED_MAX = 20;

/**
 * Hides a case, and those that follow from it, from a member of staff and, except for the actor, those they invited,
 * who could be themselves. Their work returns to the office. Refused if no one else could read it.
 */
export function nameStaff(open: OpenDatabase, naming: Naming): Promise<Changed> {
  const { staffId, actor, now } = naming;
  return workOn(open, naming, async (trx, row): Promise<Changed> => {
    const person = await personOf(trx, staffId);
    if (!person) return refused('Choose someone from the list.');
    if (staffId === actor.id) return refused(BY_A_COLLEAGUE);
    const named = await namedStaff(trx, row.id);
    if (named.some(({ id, barredWith }) => id === staffId && barredWith === null))
      return { outcome: 'unchanged' };
    if (named.filter(({ barredWith }) => barredWith === null).length >= NAMED_MAX)
      return refused(`A case can name up to ${NAMED_MAX} members of staff.`);
    const others = (await assignableStaff(trx, row)).filter(({ id }) => id !== staffId);
    if (others.length === 0) return refused(NOBODY_ELSE);
    const group = await groupOf(trx, row.id);
    const invited = (await invitedBy(trx, staffId)).filter(({ id }) => id !== actor.id);
    const by = { namedBy: actor.id, at: now };
    await storeNames(trx, group, [
      { staffId, ...by, barredWith: null },
      ...invited.map(({ id }) => ({ staffId: id, ...by, barredWith: staffId })),
    ]);
    await answerQuestions(trx, group, { staffId, actor, now });
    const followers = await writeFollowers(trx, row, { of: row, now });
    const closed = [...group, ...followers, ...(await followersOf(trx, group))];
    for (const one of [person, ...invited]) await takeFrom(trx, closed, one, { actor, now });
    if (row.assignee_id === staffId)
      await addEvent(trx, { caseId: row.id, actor, now, action: 'unassigned', detail: person.name });
    await editCase(trx, row.id);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'staff-named', detail: person.name });
    return { outcome: 'changed' };
  });
}

/** Otherwise a case could be left to no one in the middle of a screen. */
const BY_A_COLLEAGUE =
  'If this is about you, ask a colleague to name you: they take the case over and close it to you.';

export const NOBODY_ELSE =
  'Nobody else could work on this case then. Give another person an account that may answer it first, under Users.';

const ONLY_OWNERS_LIFT =
  'They were invited by someone whom this case is about. Only an owner can let them read it.';

/** Removes a name added by mistake. The named person can't, as they can't see the case. */
export function unnameStaff(
  open: OpenDatabase,
  { staffId, reason, actor, now, reference }: Naming & { readonly reason: string },
): Promise<Changed> {
  return workOn(open, { reference, actor, now }, async (trx, row): Promise<Changed> => {
    const group = await groupOf(trx, row.id);
    const one = (await namedStaff(trx, row.id)).find(({ id }) => id === staffId);
    if (!one) return { outcome: 'unchanged' };
    if (one.isForOwners && actor.role !== 'owner') return refused(ONLY_OWNERS_LIFT);
    await unbar(trx, group, staffId);
    const { name } = (await personOf(trx, staffId))!;
    await answerQuestions(trx, group, { staffId, actor, now });
    await editCase(trx, row.id);
    const detail = `${name}: ${reason}`;
    await addEvent(trx, { caseId: row.id, actor, now, action: 'staff-name-removed', detail });
    return { outcome: 'changed' };
  });
}

/** Records that a message isn't about someone it seems to name, or who is barred by its source. */
export function clearStaff(open: OpenDatabase, { staffId, actor, now, reference }: Naming): Promise<Changed> {
  return workOn(open, { reference, actor, now }, async (trx, row): Promise<Changed> => {
    const questions = await questionsAboutStaff(trx, row.id);
    const one = questions.find((each) => each.staffId === staffId);
    if (!one) return { outcome: 'unchanged' };
    const group = await groupOf(trx, row.id);
    await answerQuestions(trx, group, { staffId, actor, now });
    await unbar(trx, group, staffId);
    await editCase(trx, row.id);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'staff-cleared', detail: one.name });
    // Staff who gain access are notified as if it were new.
    await touchCase(trx, { caseId: row.id, change: 'kind-changed', by: actor, now });
    return { outcome: 'changed' };
  });
}

/** Includes people barred only because of this person. */
async function unbar(trx: Database, ids: readonly number[], staffId: string): Promise<void> {
  await trx
    .deleteFrom('case_named_staff')
    .where('case_id', 'in', ids)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('barred_with', '=', staffId)]))
    .execute();
}

interface NamedStaff extends Assignee {
  /** The name of the inviter the case is about; null for someone it is about. */
  readonly barredWith: string | null;
  /** Only an owner lets them read it: they were invited after the case was closed to their inviter. */
  readonly isForOwners: boolean;
}

export async function namedStaff(db: Database, caseId: number): Promise<readonly NamedStaff[]> {
  const rows = await db
    .selectFrom('case_named_staff')
    .innerJoin('staff', 'staff.id', 'case_named_staff.staff_id')
    .leftJoin('staff as inviter', 'inviter.id', 'case_named_staff.barred_with')
    .select(['staff.id', 'staff.name', 'inviter.name as barredWith', 'named_by'])
    .where('case_id', '=', caseId)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return rows.map(({ named_by, ...one }) => ({
    ...one,
    isForOwners: one.barredWith !== null && ids.has(named_by),
  }));
}

/** Hides cases merged together from the same people, in the merge's transaction. */
export async function joinNames(trx: Database, ids: readonly number[], by: By): Promise<void> {
  await joinFollows(trx, ids);
  await joinQuestions(trx, ids);
  const rows = await trx.selectFrom('case_named_staff').selectAll().where('case_id', 'in', ids).execute();
  const people = new Map(
    rows
      .toSorted((one, other) => Number(one.barred_with === null) - Number(other.barred_with === null))
      .map(({ staff_id: staffId, named_by: namedBy, at, barred_with: barredWith }) => [
        staffId,
        { staffId, namedBy, at, barredWith },
      ]),
  );
  if (people.size > 0) await storeNames(trx, ids, [...people.values()]);
  for (const caseId of ids) await takeFromBarred(trx, caseId, by);
}

type By = Pick<Naming, 'actor' | 'now'>;

interface Named {
  readonly staffId: string;
  readonly namedBy: string;
  readonly at: number;
  readonly barredWith: string | null;
}

async function storeNames(trx: Database, ids: readonly number[], people: readonly Named[]): Promise<void> {
  const rows = ids.flatMap((case_id) =>
    people.map(({ staffId, namedBy, at, barredWith }) => ({
      ...{ case_id, staff_id: staffId, named_by: namedBy, at, barred_with: barredWith },
    })),
  );
  await trx
    .insertInto('case_named_staff')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'case_id']).doUpdateSet((eb) => ({
        // Being named takes precedence over being invited by someone named.
        barred_with: eb
          .case()
          .when('excluded.barred_with', 'is', null)
          .then(null)
          .else(eb.ref('case_named_staff.barred_with'))
          .end(),
      })),
    )
    .execute();
}

function personOf(trx: Database, staffId: string): Promise<Person | undefined> {
  return trx.selectFrom('staff').select(['id', 'name', 'email']).where('id', '=', staffId).executeTakeFirst();
}

import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import type { CaseRow } from '../case.table.ts';
import {
  type CaseEdit,
  type Changed,
  findCase,
  onCase,
  refused,
  touchCase,
} from '../edit/edit-case.server.ts';
import { accessOf, EVERY_CASE } from '../kinds/access.ts';
import { casesOfPerson } from '../people/cases-of-person.server.ts';
import { indexCasesOf } from '../people/index-cases.server.ts';
import { groupOfPerson, type PersonGroup, personOf } from '../people/person-of.server.ts';
import { nameOfMerged } from '../people/read-person.server.ts';
import {
  addKey,
  addPerson,
  addPersonEvent,
  keysOfCase,
  pinCases,
  savePerson,
} from '../people/save-person.server.ts';
import { followAfterParting, followAsOnePerson } from './follow-person.server.ts';

/** Serialises merges and splits: they are rare, and two in parallel could make a circle. */
const ONE_AT_A_TIME = ['people'];
/** The limit for remaining cases read after a split, to see which addresses the person still has. */
const LEFT_MAX = 1_000;

/** Merges the people in two cases. Nothing is moved, so {@link unmergePerson} undoes it. */
export function mergePeople(
  open: OpenDatabase,
  merging: CaseEdit & { readonly other: string },
): Promise<Changed> {
  const { actor, now } = merging;
  return onCase(open, merging, async (trx, row): Promise<Changed> => {
    await lockKeys(trx, ONE_AT_A_TIME);
    const otherRow = await findCase(trx, merging.other, accessOf(actor));
    if (!otherRow) return refused(`There is no case with the reference ${merging.other.slice(0, 20)}.`);
    if (await isSame(trx, row, otherRow)) return { outcome: 'unchanged' };
    const { rootId } = await savePerson(trx, row);
    const other = await savePerson(trx, otherRow);
    if (other.rootId === rootId) return { outcome: 'unchanged' };
    await trx.updateTable('people').set({ merged_into: rootId }).where('id', '=', other.rootId).execute();
    await indexCasesOf(trx, await groupOfPerson(trx, rootId));
    const event = { actor, now, action: 'merged' } as const;
    await addPersonEvent(trx, { ...event, personId: rootId, otherId: other.rootId });
    await touchCase(trx, { caseId: otherRow.id, by: actor, now });
    await followAsOnePerson(trx, row, { actor, now });
    return { outcome: 'changed' };
  });
}

function casesIn(trx: Database, group: PersonGroup): Promise<readonly number[]> {
  return casesOfPerson(trx, group, { access: EVERY_CASE, limit: LEFT_MAX });
}

/** Two cases can be one person's without a row. */
async function isSame(trx: Database, row: CaseRow, other: CaseRow): Promise<boolean> {
  const group = await personOf(trx, row);
  if (group.rootId !== null) return (await personOf(trx, other)).rootId === group.rootId;
  const theirs = await casesIn(trx, group);
  return row.id === other.id || theirs.includes(other.id);
}

/** Separates cases and notes again. `personId` is the person who was merged into the other. */
export function unmergePerson(
  open: OpenDatabase,
  unmerging: CaseEdit & { readonly personId: number },
): Promise<Changed> {
  const { actor, now, personId } = unmerging;
  return onCase(open, unmerging, async (trx, row): Promise<Changed> => {
    await lockKeys(trx, ONE_AT_A_TIME);
    const group = await personOf(trx, row);
    const { ids, rootId } = group;
    if (rootId === null || personId === rootId || !ids.includes(personId)) return { outcome: 'unchanged' };
    const own = await trx
      .selectFrom('people')
      .select(['id', 'name', 'merged_into'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    if ((await nameOfMerged(trx, own, accessOf(actor))) === null) return { outcome: 'missing' };
    const all = await casesIn(trx, group);
    await trx.updateTable('people').set({ merged_into: null }).where('id', '=', personId).execute();
    const leaving = await casesIn(trx, await groupOfPerson(trx, personId));
    const staying = all.filter((id) => !leaving.includes(id));
    const access = accessOf(actor);
    await followAfterParting(trx, { leaving, staying, access }, unmerging);
    await followAfterParting(trx, { leaving: staying, staying: leaving, access }, unmerging);
    await indexCasesOf(trx, group);
    for (const [one, other] of [
      [rootId, personId],
      [personId, rootId],
    ] as const) {
      await addPersonEvent(trx, { personId: one, otherId: other, actor, now, action: 'unmerged' });
    }
    return { outcome: 'changed' };
  });
}

/** Gives some of a person's cases, with addresses only they have, to another person. Merging undoes it. */
export function splitPerson(
  open: OpenDatabase,
  splitting: CaseEdit & { readonly references: readonly string[] },
): Promise<Changed> {
  const { actor, now, references } = splitting;
  return onCase(open, splitting, async (trx, row): Promise<Changed> => {
    await lockKeys(trx, ONE_AT_A_TIME);
    if (references.includes(row.reference)) {
      return refused(`Open the page of this person from another message than ${row.reference}, which stays.`);
    }
    const group = await savePerson(trx, row);
    const leaving: CaseRow[] = [];
    for (const reference of new Set(references)) {
      const one = await findCase(trx, reference, accessOf(actor));
      if (one && (await personOf(trx, one)).rootId === group.rootId) leaving.push(one);
    }
    if (leaving.length === 0) return refused('Choose the messages that someone else wrote.');
    const personId = await addPerson(trx);
    await pinCases(
      trx,
      leaving.map(({ id }) => id),
      personId,
    );
    await moveKeys(trx, group, leaving, personId);
    const parted = { leaving: leaving.map(({ id }) => id), staying: await casesIn(trx, group) };
    await followAfterParting(trx, { ...parted, access: accessOf(actor) }, splitting);
    await indexCasesOf(trx, await groupOfPerson(trx, personId));
    const event = { actor, now, action: 'split' } as const;
    await addPersonEvent(trx, { ...event, personId: group.rootId, otherId: personId });
    await addPersonEvent(trx, { ...event, personId, otherId: group.rootId });
    return { outcome: 'changed' };
  });
}

/** Moves keys, but not shared ones, or later messages from the remaining person would move too. */
async function moveKeys(
  trx: Database,
  group: PersonGroup & { readonly rootId: number },
  leaving: readonly CaseRow[],
  personId: number,
): Promise<void> {
  const left = await casesIn(trx, await groupOfPerson(trx, group.rootId));
  const rows = await trx
    .selectFrom('cases')
    .select(['email_key', 'phone_key'])
    .where('id', 'in', left)
    .execute();
  const stays = new Set(rows.flatMap(({ email_key, phone_key }) => [email_key, phone_key]));
  for (const { type, key, value } of leaving.flatMap(keysOfCase)) {
    if (stays.has(key)) continue;
    await trx
      .deleteFrom('person_keys')
      .where('person_id', 'in', group.ids)
      .where('type', '=', type)
      .where('key', '=', key)
      .where('by_hand', '=', 0)
      .execute();
    await addKey(trx, personId, { type, value, byHand: false });
  }
}

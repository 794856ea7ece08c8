import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import { type CaseEdit, type Changed, onCase } from '../edit/edit-case.server.ts';
import { accessOf, EVERY_CASE } from '../kinds/access.ts';
import { casesOfPerson } from '../people/cases-of-person.server.ts';
import { indexCasesOf } from '../people/index-cases.server.ts';
import type { KeyType } from '../people/person.table.ts';
import { type PersonFields, personChanges } from '../people/person-details.ts';
import { groupOfPerson, holdersOf, type PersonGroup, personOf } from '../people/person-of.server.ts';
import { readPerson } from '../people/read-person.server.ts';
import {
  addKey,
  addPersonEvent,
  type CaseWithContact,
  keysOfCase,
  pinCases,
  savePerson,
} from '../people/save-person.server.ts';
import { followAsOnePerson } from './follow-person.server.ts';

/** The limit for cases that a removed address no longer finds: each is pinned to the person. */
const PINNED_MAX = 1_000;

const LISTS = { email: 'emails', phone: 'phones' } as const;

export interface EditingPerson extends CaseEdit {
  readonly fields: PersonFields;
  readonly version: number;
}

/** `conflict`: a colleague changed it first; nothing was changed. */
export type PersonEdited =
  | Changed
  | { readonly outcome: 'conflict'; readonly current: PersonFields; readonly version: number };

/** The history has the earlier values. Cases stay theirs, whatever happens to the addresses. */
export function editPerson(open: OpenDatabase, editing: EditingPerson): Promise<PersonEdited> {
  const { fields, actor, now } = editing;
  return onCase(open, editing, async (trx, row): Promise<PersonEdited> => {
    const known = await readPerson(trx, await personOf(trx, row), row, accessOf(actor));
    const detail = personChanges(known.details, fields);
    if (!detail) return { outcome: 'unchanged' };
    // A merge, for example, makes a row at version 1 without an edit.
    if (known.version !== editing.version && Math.max(known.version, editing.version) > 1) {
      return { outcome: 'conflict', current: known.details, version: known.version };
    }
    const group = await savePerson(trx, row);
    await indexCasesOf(trx, group);
    await writeDetails(trx, { group, fields, before: known.details });
    await indexCasesOf(trx, await groupOfPerson(trx, group.rootId));
    await addPersonEvent(trx, { personId: group.rootId, actor, now, action: 'edited', detail });
    await followAsOnePerson(trx, row, { actor, now });
    return { outcome: 'changed' };
  });
}

interface Writing {
  readonly group: PersonGroup & { readonly rootId: number };
  readonly fields: PersonFields;
  readonly before: PersonFields;
}

async function writeDetails(trx: Database, { group, fields, before }: Writing): Promise<void> {
  const { name, address, writesAbout, relation, reachedBy } = fields;
  const texts = { address, writes_about: writesAbout, relation, reached_by: reachedBy };
  await trx
    .updateTable('people')
    .set((eb) => ({ ...texts, version: eb('version', '+', 1) }))
    .$if(name !== before.name, (query) => query.set({ name }))
    .where('id', '=', group.rootId)
    .execute();
  for (const type of ['email', 'phone'] as const) {
    const list = LISTS[type];
    await removeKeys(trx, group, type, missing(before[list], fields[list], type));
    for (const value of missing(fields[list], before[list], type)) {
      await saveTheirs(trx, type, value, group.rootId);
      await addKey(trx, group.rootId, { type, value, byHand: true });
    }
  }
}

function missing(values: readonly string[], others: readonly string[], type: KeyType): readonly string[] {
  const known = new Set(others.map((value) => keyOf(type, value)));
  return values.filter((value) => !known.has(keyOf(type, value)));
}

function keyOf(type: KeyType, value: string): string | null {
  return type === 'email' ? emailKey(value) : phoneKey(value);
}

/** Pins cases that this value found to their people: once two share it, it finds no one. */
async function saveTheirs(trx: Database, type: KeyType, value: string, rootId: number): Promise<void> {
  const key = keyOf(type, value);
  for (const holder of await holdersOf(trx, type, key)) {
    if (holder !== rootId && key !== null)
      await pinFoundBy(trx, await groupOfPerson(trx, holder), type, [key]);
  }
}

async function removeKeys(
  trx: Database,
  group: PersonGroup,
  type: KeyType,
  values: readonly string[],
): Promise<void> {
  const keys = values.map((value) => keyOf(type, value)).filter((key) => key !== null);
  if (keys.length === 0) return;
  await pinFoundBy(trx, group, type, keys);
  await trx
    .deleteFrom('person_keys')
    .where('person_id', 'in', group.ids)
    .where('type', '=', type)
    .where('key', 'in', keys)
    .execute();
}

async function pinFoundBy(trx: Database, group: PersonGroup, type: KeyType, keys: readonly string[]) {
  const only = { ...group, emails: [], phones: [], [LISTS[type]]: keys };
  const theirs = await casesOfPerson(trx, only, { access: EVERY_CASE, limit: PINNED_MAX });
  if (group.rootId !== null) await pinCases(trx, theirs, group.rootId);
}

/** Adds the case's new address and number to its person, so that all their cases stay together. */
export async function saveContact(trx: Database, before: CaseRow, after: CaseWithContact): Promise<void> {
  const { rootId } = await savePerson(trx, before);
  await pinCases(trx, [after.id], rootId);
  for (const { type, key, value } of keysOfCase(after)) {
    const holders = await holdersOf(trx, type, key);
    if (holders.every((holder) => holder === rootId))
      await addKey(trx, rootId, { type, value, byHand: false });
  }
  await indexCasesOf(trx, await groupOfPerson(trx, rootId));
}

import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { isReference } from '../case.table.ts';
import { refreshDeadlines } from '../deadlines/contacts.server.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  indexCase,
  onCase,
  refused,
  touchCase,
} from '../edit/edit-case.server.ts';
import { groupOf, readWith, referenceOf } from '../edit/merged.server.ts';
import { accessOf, isOpenTo } from '../kinds/access.ts';
import { aCaseFirst, KINDS } from '../kinds/kinds.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { writeFollowers } from './follow.server.ts';
import { copyKeyQuestions } from './key-questions.server.ts';
import { joinNames } from './name-staff.server.ts';
import { suspectAgain } from './staff-questions.server.ts';
import { copyTags } from './tags.server.ts';
import { takeFromBarred } from './take-away.server.ts';

export interface Merging extends CaseEdit {
  readonly into: string;
}

/** `target` is the end of the chain, if `into` was itself merged. */
interface Pair {
  readonly source: CaseRow;
  readonly target: CaseRow;
}

/**
 * The merged case, and those merged into it, leave the lists; the target shows all of it, and the earlier deadline
 * counts. Kinds with `mergesWithItsOwn`, such as concerns, must not vanish in another.
 */
export function mergeCases(open: OpenDatabase, merging: Merging): Promise<Changed> {
  return open.transact((trx) => writeMerge(trx, merging));
}

/** Works like {@link mergeCases} in another transaction. Without `wake`, a closed target is refused. */
export async function writeMerge(
  trx: Database,
  merging: Merging,
  wake?: (target: CaseRow) => Promise<void>,
): Promise<Changed> {
  const { actor, now } = merging;
  const pair = await lockPair(trx, merging);
  if (!pair) return { outcome: 'missing' };
  if ('outcome' in pair) return pair;
  const { source, target } = pair;
  const why = whyNot(pair, wake !== undefined);
  if (why) return refused(why);
  await wake?.(target);
  await editCase(trx, source.id, { merged_into: target.id, merged_at: now });
  await editCase(trx, target.id);
  await copyTags(trx, source.id, target.id);
  await copyKeyQuestions(trx, source.id, target.id);
  const group = await groupOf(trx, target.id);
  await suspectAgain(trx, group, now);
  await joinNames(trx, group, { actor, now });
  for (const one of [source, target]) {
    for (const caseId of await writeFollowers(trx, target, { of: one, now })) {
      await suspectAgain(trx, [caseId], now);
      await takeFromBarred(trx, caseId, { actor, now });
    }
  }
  const event = { actor, now, action: 'merged' } as const;
  await addEvent(trx, { ...event, caseId: source.id, detail: `into ${target.reference}` });
  await addEvent(trx, { ...event, caseId: target.id, detail: `with ${source.reference}` });
  await refreshBoth(trx, source.id, target.id);
  for (const caseId of [source.id, target.id]) await touchCase(trx, { caseId, by: actor, now });
  return { outcome: 'changed' };
}

/** Restores both cases as if never merged. Later additions stay where they are. */
export function unmergeCase(
  open: OpenDatabase,
  unmerging: Pick<Merging, 'reference' | 'actor' | 'now'>,
): Promise<Changed> {
  const { actor, now } = unmerging;
  return onCase(open, unmerging, async (trx, source) => {
    if (source.merged_into === null) return { outcome: 'unchanged' };
    const parent = await rowOf(trx, source.merged_into);
    if (!isOpenTo(accessOf(actor), parent)) return { outcome: 'missing' };
    const end = await readWith(trx, parent);
    await editCase(trx, source.id, { merged_into: null, merged_at: null });
    await editCase(trx, parent.id);
    const event = { actor, now, action: 'unmerged' } as const;
    await addEvent(trx, { ...event, caseId: source.id, detail: `from ${parent.reference}` });
    await addEvent(trx, { ...event, caseId: parent.id, detail: `from ${source.reference}` });
    await refreshBoth(trx, source.id, end.id);
    await touchCase(trx, { caseId: parent.id, by: actor, now });
    return { outcome: 'changed' };
  });
}

export function mayHold(holder: CaseKind, kind: CaseKind): boolean {
  return holder === kind || !KINDS[kind].mergesWithItsOwn;
}

function whyNot({ source, target }: Pair, wakes: boolean): string | null {
  const { reference } = target;
  if (source.id === target.id) return "A case can't be merged into itself.";
  if (!mayHold(target.kind, source.kind)) {
    return `${aCaseFirst(source.kind)} can only be merged into another one, and ${reference} is none.`;
  }
  if (source.status === 'spam') return 'This case is marked as spam. Mark it as not spam first.';
  if (target.status === 'spam') return `${reference} is marked as spam. Mark it as not spam first.`;
  if (target.status === 'closed' && source.status !== 'closed' && !wakes) {
    return `${reference} is closed. Reopen it first.`;
  }
  return null;
}

/** Locks both until the transaction ends, if the actor can read them. */
async function lockPair(trx: Database, { reference, into, actor }: Merging): Promise<Pair | Changed | null> {
  const from = await findReadable(trx, reference, actor);
  if (!from) return null;
  const to = await findReadable(trx, into, actor);
  if (!to) return refused(`There is no case with the reference ${into.slice(0, 20)}.`);
  const end = await readWith(trx, to);
  if (!isOpenTo(accessOf(actor), end)) return refused('You may not open the other case.');
  // A fixed order everywhere, so that two merges never deadlock.
  const rows = await trx
    .selectFrom('cases')
    .selectAll()
    .where('id', 'in', [from.id, end.id])
    .orderBy('id')
    .$if(dialectOf(trx) === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
  const source = rows.find(({ id }) => id === from.id)!;
  const target = rows.find(({ id }) => id === end.id)!;
  if (source.merged_into !== null) {
    if (source.merged_into === target.id || source.id === end.id) return { outcome: 'unchanged' };
    return refused(`This case is already merged into ${await referenceOf(trx, source.merged_into)}.`);
  }
  // The other case was merged elsewhere during the wait for its lock.
  if (target.merged_into !== null) return refused(`${target.reference} has just been merged. Try again.`);
  return { source, target };
}

async function findReadable(trx: Database, reference: string, actor: Actor): Promise<CaseRow | undefined> {
  const access = accessOf(actor);
  if (access.kinds.length === 0 || !isReference(reference)) return undefined;
  return trx
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where(readableTo(access))
    .executeTakeFirst();
}

function rowOf(trx: Database, caseId: number): Promise<CaseRow> {
  return trx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
}

async function refreshBoth(trx: Database, sourceId: number, targetId: number): Promise<void> {
  for (const id of [sourceId, targetId]) {
    await refreshDeadlines(trx, id);
    await indexCase(trx, id);
  }
}

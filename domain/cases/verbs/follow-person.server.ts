import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow } from '../case.table.ts';
import { groupOf, readWith } from '../edit/merged.server.ts';
import { type Access, isOpenTo } from '../kinds/access.ts';
import { KINDS } from '../kinds/kinds.ts';
import { noticeFollowUp } from '../notices/follow-up.server.ts';
import type { CaseOfPerson } from '../people/person-of.server.ts';
import { writeBranch } from './change-branch.server.ts';
import {
  type Following,
  followsFromCases,
  joinFollows,
  passOn,
  theirCases,
  writeFollows,
} from './follow.server.ts';
import { suspectAgain } from './staff-questions.server.ts';
import { takeFromBarred } from './take-away.server.ts';

interface By {
  readonly actor: Actor;
  readonly now: number;
}

/** Call when cases change hands: each follows from what came before it, or before its last addition. */
export async function followAsOnePerson(trx: Database, row: CaseOfPerson, by: By): Promise<void> {
  const ids = await theirCases(trx, row);
  if ((await followsFromCases(trx, { id: 0 }, { own: ids })).sources.length === 0) return;
  const cases = await trx.selectFrom('cases').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const joined = await lastJoined(trx, ids);
  for (const one of cases) {
    const until = joined.get(one.id) ?? 0;
    const earlier = cases.filter(({ id, received_at }) => id < one.id || received_at < until);
    const own = earlier.flatMap(({ id }) => (id === one.id ? [] : id));
    await follow(trx, one, await followsFromCases(trx, one, { own }), by);
  }
}

/** Call before cases change hands: if any is closed to `access`, the other person's next ones are too. */
export async function followAfterParting(
  trx: Database,
  { leaving, staying, access }: { leaving: readonly number[]; staying: readonly number[]; access: Access },
  by: By,
): Promise<void> {
  const { sources } = await followsFromCases(trx, { id: 0 }, { own: staying });
  const closed = sources.filter((source) => !isOpenTo(access, source));
  if (closed.length === 0) return;
  const cases = await trx.selectFrom('cases').selectAll().where('id', 'in', leaving).execute();
  for (const one of cases) await follow(trx, one, { sources: closed, branch: undefined }, by);
}

async function follow(
  trx: Database,
  row: CaseRow,
  { sources, branch }: Pick<Following, 'sources' | 'branch'>,
  { actor, now }: By,
): Promise<void> {
  if (!(await writeFollows(trx, row.id, { sources, now }))) return;
  const group = await groupOf(trx, (await readWith(trx, row)).id);
  await joinFollows(trx, group);
  const followers = await passOn(trx, group, { sources, now });
  if (branch !== undefined && branch !== row.branch_id && !(await wasMoved(trx, row.id)))
    await writeBranch(trx, row, { branch, actor, now });
  await suspectAgain(trx, group, now);
  for (const caseId of followers) await suspectAgain(trx, [caseId], now);
  for (const caseId of new Set([...group, ...followers])) await takeFromBarred(trx, caseId, { actor, now });
  if (sources.some(({ kind }) => KINDS[kind].forLeads && kind !== row.kind))
    await noticeFollowUp(trx, { caseId: row.id, dueAt: row.due_at, now });
}

/** A colleague's choice of branch takes priority. */
async function wasMoved(trx: Database, caseId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', caseId)
    .where('action', '=', 'branch-changed')
    .executeTakeFirst();
  return found !== undefined;
}

async function lastJoined(trx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('incoming_mails')
    .select((eb) => ['case_id', eb.fn.max('received_at').as('at')])
    .where('case_id', 'in', ids)
    .where('outcome', '=', 'joined')
    .groupBy('case_id')
    .execute();
  return new Map(
    rows.flatMap(({ case_id, at }) => (case_id === null ? [] : [[case_id, Number(at)] as const])),
  );
}

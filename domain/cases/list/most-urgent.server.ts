import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { ACTIVE_STATUSES } from '../case-status.ts';
import { isSoon } from '../hospital.ts';
import { type Access, narrowedTo } from '../kinds/access.ts';
import type { KindRecord } from '../kinds/kind-record.ts';
import { KINDS } from '../kinds/kinds.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { sortedAlone } from '../kinds/to-sort.server.ts';
import { comingHomeIn } from './coming-home.server.ts';
import { type CaseListItem, readItems } from './list.server.ts';
import { BY_DUE } from './orders.ts';
import type { Scope } from './scope.server.ts';
import { walk } from './walk.server.ts';

export interface MostUrgent {
  readonly own: readonly CaseListItem[];
  readonly team: readonly CaseListItem[];
}

/**
 * The most urgent active cases: who comes home from hospital within 72 hours and has no answer before all else; then an
 * overdue concern, which may be about harm; an overdue thank-you after what somebody waits for; within these by deadline. A person's own cases
 * without a deadline come last, the longest untouched first, so that none is forgotten.
 * @param limit of each of the two lists
 */
export async function listMostUrgent(
  db: Database,
  whole: Access,
  staffId: string,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<MostUrgent> {
  const access = await sortedAlone(db, whole);
  // Each kind by itself, so that many old cases of one don't hide the most urgent of another.
  const list = async (of: readonly Pick<Scope, 'assignee' | 'notOf'>[]) => {
    const perKind = await Promise.all(
      access.kinds.map((kind) => {
        const its = narrowedTo(access, [kind]);
        const scopes = of.map((one) => ({ access: its, statuses: ACTIVE_STATUSES, ...one }));
        return walk(db, scopes, { order: BY_DUE, from: undefined, limit });
      }),
    );
    const home = await Promise.all(
      of.map((one) => comingHomeIn(db, { access, statuses: ACTIVE_STATUSES, ...one }, now)),
    );
    const items = await readItems(db, { ids: [...new Set([...home, ...perKind].flat())], access, staffId });
    return items
      .toSorted((one, other) => rankOf(one, now) - rankOf(other, now) || byDue(one, other))
      .slice(0, limit);
  };
  const [own, team, undated] = await Promise.all([
    list([{ assignee: staffId }, { assignee: null }]),
    list([{ notOf: staffId }]),
    ownWithoutDeadline(db, access, { staffId, limit }),
  ]);
  return { own: [...own, ...undated].slice(0, limit), team };
}

async function ownWithoutDeadline(
  db: Database,
  access: Access,
  { staffId, limit }: { readonly staffId: string; readonly limit: number },
): Promise<readonly CaseListItem[]> {
  if (access.kinds.length === 0) return [];
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'reference'])
    .where('assignee_id', '=', staffId)
    .where('status', 'in', ['new', 'open'])
    .where('due_at', 'is', null)
    .where('home_on', 'is', null)
    .where(readableTo(access))
    .orderBy(sql`coalesce(woken_at, received_at)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await readItems(db, { ids, access, staffId });
  const placeOf = ({ reference }: CaseListItem) => rows.findIndex((row) => row.reference === reference);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const OVERDUE_ORDER: readonly KindRecord['overdue'][] = ['harm', 'waited-for', 'can-wait'];

function rankOf({ kind, dueAt, homeOn }: CaseListItem, now: number): number {
  if (isSoon(homeOn, now)) return -1;
  const isOverdue = dueAt !== null && dueAt <= now;
  return isOverdue ? OVERDUE_ORDER.indexOf(KINDS[kind].overdue) : OVERDUE_ORDER.length;
}

function byDue(one: CaseListItem, other: CaseListItem): number {
  return (one.dueAt ?? 0) - (other.dueAt ?? 0);
}

import type { Database } from '#domain/database.ts';
import { ACTIVE_STATUSES } from '../case-status.ts';
import { isSoon } from '../hospital.ts';
import { type Access, narrowedTo } from '../kinds/access.ts';
import type { KindRecord } from '../kinds/kind-record.ts';
import { KINDS } from '../kinds/kinds.ts';
import { sortedAlone } from '../kinds/to-sort.server.ts';
import { comesUpAt, QUIET_MS } from '../quiet.ts';
import { comingHomeIn } from './coming-home.server.ts';
import { type CaseListItem, readItems } from './list.server.ts';
import { BY_AGE, BY_DUE, type Order } from './orders.ts';
import type { Scope } from './scope.server.ts';
import { VIEW_STATUSES } from './views.ts';
import { walk } from './walk.server.ts';

export interface MostUrgent {
  readonly own: readonly CaseListItem[];
  readonly team: readonly CaseListItem[];
}

/**
 * Unanswered hospital discharges come first, then overdue concerns (possible harm), others, thank-yous, each by
 * deadline. Without a deadline, cases count once quiet; one's own and unassigned ones always. `limit` is per list.
 */
export async function listMostUrgent(
  db: Database,
  whole: Access,
  staffId: string,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<MostUrgent> {
  const access = await sortedAlone(db, whole);
  // Walks kinds separately, so that many old cases of one don't hide the most urgent of another.
  const walkKinds = async (of: readonly Omit<Scope, 'access'>[], order: Order) => {
    const perKind = access.kinds.map((kind) => {
      const its = narrowedTo(access, [kind]);
      return walk(
        db,
        of.map((one) => ({ access: its, ...one })),
        { order, from: undefined, limit },
      );
    });
    return (await Promise.all(perKind)).flat();
  };
  const list = async (of: readonly ListScope[], undated: readonly ListScope[] = []) => {
    const active = of.map((one) => ({ statuses: ACTIVE_STATUSES, ...one }));
    const found = await Promise.all([
      ...active.map((one) => comingHomeIn(db, { access, ...one }, now)),
      walkKinds(active, BY_DUE),
      walkKinds(
        undated.map((one) => ({ statuses: VIEW_STATUSES.quiet, ...one })),
        BY_AGE,
      ),
    ]);
    const items = await readItems(db, { ids: [...new Set(found.flat())], access, staffId });
    return items
      .toSorted((one, other) => rankOf(one, now) - rankOf(other, now) || byDue(one, other))
      .slice(0, limit);
  };
  const [own, team] = await Promise.all([
    list(
      [{ assignee: staffId }, { assignee: null }],
      [
        { assignee: staffId, quietBy: now },
        { assignee: null, quietBy: now - QUIET_MS },
      ],
    ),
    list([{ notOf: staffId }]),
  ]);
  return { own, team };
}

type ListScope = Pick<Scope, 'assignee' | 'notOf' | 'quietBy'>;

const OVERDUE_ORDER: readonly KindRecord['overdue'][] = ['harm', 'waited-for', 'can-wait'];

function rankOf(item: CaseListItem, now: number): number {
  if (isSoon(item.homeOn, now)) return -1;
  if (dueOf(item) > now) return OVERDUE_ORDER.length;
  return OVERDUE_ORDER.indexOf(item.dueAt === null ? 'can-wait' : KINDS[item.kind].overdue);
}

function byDue(one: CaseListItem, other: CaseListItem): number {
  return dueOf(one) - dueOf(other);
}

function dueOf({ dueAt, quietSince }: CaseListItem): number {
  return dueAt ?? comesUpAt(quietSince ?? 0);
}

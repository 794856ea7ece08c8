import { readIsoDay } from '#domain/calendar/typed-date.ts';
import { londonDay, startOfDay } from '#domain/calendar/working-time.ts';
import { narrowedToBranch } from '#domain/cases/kinds/access.ts';
import type { CaseFilter } from '#domain/cases/list/views.ts';
import type { Place } from './inbox-address.ts';

type Looking = Pick<CaseFilter, 'access' | 'kinds' | 'staffId' | 'now'>;

export function filterOf(
  place: Omit<Place, 'view'> & Pick<CaseFilter, 'view'>,
  looking: Looking,
): CaseFilter {
  const { view, assignee, stage, source, outcome, tag, branch, days, from, to, sort } = place;
  const [first, last] = [readIsoDay(from), readIsoDay(to)];
  const since = days && !first && !last ? londonDay(looking.now).subtract({ days: Number(days) - 1 }) : first;
  return {
    ...looking,
    access: narrowedToBranch(looking.access, branch ? Number(branch) : undefined),
    view,
    assigneeId: assignee ?? undefined,
    stage: stage ?? undefined,
    source: source ?? undefined,
    outcome: outcome ?? undefined,
    tagId: tag ? Number(tag) : undefined,
    from: since && startOfDay(since),
    until: last && startOfDay(last.add({ days: 1 })),
    sort: sort ?? undefined,
  };
}

import { Link } from 'react-router';
import { openTasks, TASKS_PAGE_SIZE } from '#domain/cases/deadlines/open-tasks.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { staffLoader } from '../guard.server.ts';
import { Empty, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { groupTasks } from './task-groups.server.ts';
import { TaskRow } from './task-row.tsx';

const WHOSE = ['mine', 'unassigned', 'all'] as const;
type AssigneeFilter = (typeof WHOSE)[number];
const NAMES: Record<AssigneeFilter, string> = {
  mine: 'My tasks',
  unassigned: 'Unassigned',
  all: 'All tasks',
};
const EMPTY: Record<AssigneeFilter, string> = {
  mine: 'You have no open tasks.',
  unassigned: 'Every open task is assigned to someone.',
  all: 'There are no open tasks.',
};

const PAGE_MAX = 1_000;

export const loader = staffLoader('answer-cases', async ({ actor, services, url }) => {
  const assignee: AssigneeFilter = WHOSE.find((one) => one === url.searchParams.get('whose')) ?? 'mine';
  const requestedPage = Number(url.searchParams.get('page'));
  const page = Number.isInteger(requestedPage) && requestedPage > 0 ? Math.min(requestedPage, PAGE_MAX) : 1;
  const of = { mine: { assigneeId: actor.id }, unassigned: { assigneeId: null }, all: {} }[assignee];
  const tasks = await openTasks(services.open.db, {
    ...of,
    access: accessOf(actor),
    limit: TASKS_PAGE_SIZE + 1,
    from: (page - 1) * TASKS_PAGE_SIZE,
  });
  return {
    assignee,
    page,
    groups: groupTasks(tasks.slice(0, TASKS_PAGE_SIZE), services.clock()),
    hasMore: tasks.length > TASKS_PAGE_SIZE,
  };
});

export default function Tasks({ loaderData }: Route.ComponentProps) {
  const { assignee, page, groups, hasMore } = loaderData;
  return (
    <Screen title={NAMES[assignee]} heading="Tasks" wide>
      <nav aria-label="Tasks" className="flex flex-wrap gap-x-2 border-b border-line">
        {WHOSE.map((one) => (
          <Link
            key={one}
            to={`/tasks?whose=${one}`}
            className="tab"
            aria-current={one === assignee ? 'true' : undefined}
          >
            {NAMES[one]}
          </Link>
        ))}
      </nav>
      {groups.length === 0 && <Empty>{EMPTY[assignee]}</Empty>}
      {groups.map(({ heading, isLate, tasks }) => (
        <section key={heading} aria-label={heading}>
          <h2 className={`text-lg ${isLate ? 'text-alert' : ''}`}>{heading}</h2>
          <ul className="mt-1 divide-y divide-line rounded-card border border-line">
            {tasks.map((task) => (
              <li key={task.id}>
                <TaskRow task={task} withPerson={assignee === 'all'} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {(page > 1 || hasMore) && (
        <p className="flex flex-wrap gap-3">
          {page > 1 && (
            <Link className="button" to={`/tasks?whose=${assignee}&page=${page - 1}`}>
              Earlier tasks
            </Link>
          )}
          {hasMore && (
            <Link className="button" to={`/tasks?whose=${assignee}&page=${page + 1}`}>
              More tasks
            </Link>
          )}
        </p>
      )}
    </Screen>
  );
}

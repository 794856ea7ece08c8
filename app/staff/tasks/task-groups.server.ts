import { londonDay } from '#domain/calendar/working-time.ts';
import type { OpenTask } from '#domain/cases/deadlines/open-tasks.server.ts';

export type TaskItem = ReturnType<typeof showTask>;

interface TaskGroup {
  readonly heading: string;
  readonly isLate: boolean;
  readonly tasks: readonly TaskItem[];
}

export function groupTasks(tasks: readonly OpenTask[], now: number): readonly TaskGroup[] {
  const today = londonDay(now);
  const iso = today.toString();
  const groups = [
    ['Overdue', (day: string | null) => day !== null && day < iso],
    ['Today', (day: string | null) => day === iso],
    ['Coming up', (day: string | null) => day !== null && day > iso],
    ['No date', (day: string | null) => day === null],
  ] as const;
  return groups.flatMap(([heading, belongs]) => {
    const some = tasks.filter(({ dueOn }) => belongs(dueOn));
    if (some.length === 0) return [];
    return [{ heading, isLate: heading === 'Overdue', tasks: some.map((task) => showTask(task, today)) }];
  });
}

function showTask({ dueOn, ...task }: OpenTask, today: Temporal.PlainDate) {
  return {
    ...task,
    assignee: task.assignee?.name ?? null,
    day: dueOn === null ? null : dayText(dueOn, today),
  };
}

/** Returns `Mon 30 Nov`, with the year unless it is this one. */
function dayText(dueOn: string, today: Temporal.PlainDate): string {
  const day = Temporal.PlainDate.from(dueOn);
  return day.toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.year === today.year ? {} : { year: 'numeric' as const }),
  });
}

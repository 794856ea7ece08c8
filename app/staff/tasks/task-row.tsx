import { Link, useFetcher } from 'react-router';
import { casePath, KINDS } from '../kinds.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import type { TaskItem } from './task-groups.server.ts';

interface TaskRowProps {
  readonly task: TaskItem;
  readonly withPerson?: boolean;
}

export function TaskRow({ task, withPerson = false }: TaskRowProps) {
  const { id, title, day, assignee, reference, kind, name, isCaseClosed } = task;
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const person = withPerson && (assignee ?? 'Unassigned');
  const facts = [day, person, isCaseClosed && 'case closed'].filter(Boolean).join(', ');
  const done = fetcher.formData?.get('do') === 'finish';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1">
      <p className="min-w-0 pt-2 leading-snug wrap-anywhere">
        <bdi className={`font-bold ${done ? 'line-through' : ''}`}>{title}</bdi>
        {facts && <span className="block text-sm">{facts}</span>}
        <Link className="block w-fit py-3 text-sm" to={casePath(kind, reference)}>
          <bdi>{name}</bdi>, {KINDS[kind].name.toLowerCase()} {reference}
        </Link>
      </p>
      <fetcher.Form method="post" action={`/cases/${reference}/tasks/${id}`}>
        <button
          type="submit"
          name="do"
          value="finish"
          className="button px-4 text-sm"
          aria-disabled={fetcher.state !== 'idle' || undefined}
        >
          Done<span className="sr-only">: {title}</span>
        </button>
      </fetcher.Form>
    </div>
  );
}

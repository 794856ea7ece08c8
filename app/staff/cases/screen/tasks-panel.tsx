import { useFetcher } from 'react-router';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen } from './case-view.server.ts';
import type { TaskItem } from './work-view.server.ts';

export function TasksPanel({ view }: { view: CaseScreen }) {
  const { reference, tasks, mayAnswer, people } = view;
  const left = countOf(tasks, 'to-do') + countOf(tasks, 'not-done');
  if (!mayAnswer && tasks.length === 0) return null;
  return (
    <details className="panel no-print" open={left > 0}>
      <summary className="fold">
        <h3 className="inline text-lg">Tasks</h3> <span className="text-sm">{summaryOf(tasks)}</span>
      </summary>
      <ul className="mt-1">
        {tasks.map((task) => (
          <li key={task.id}>
            <Task reference={reference} task={task} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
      {mayAnswer && (
        <details className="mt-2">
          <summary className="fold text-sm">Add a task</summary>
          <TaskForm reference={reference} people={people} />
        </details>
      )}
    </details>
  );
}

function countOf(tasks: readonly TaskItem[], state: TaskItem['state']): number {
  return tasks.filter((task) => task.state === state).length;
}

function summaryOf(tasks: readonly TaskItem[]): string {
  const [toDo, notDone, notNeeded] = (['to-do', 'not-done', 'not-needed'] as const).map((state) =>
    countOf(tasks, state),
  ) as [number, number, number];
  if (tasks.length === 0) return 'none';
  if (toDo > 0) return `${toDo} of ${tasks.length} to do`;
  const dropped = notNeeded > 0 ? `${notNeeded} not needed` : '';
  if (notDone > 0) return [`${notDone} of ${tasks.length} not done`, dropped].filter(Boolean).join(', ');
  return dropped ? `${countOf(tasks, 'done')} done, ${dropped}` : 'all done';
}

interface TaskProps {
  readonly reference: string;
  readonly task: TaskItem;
  readonly mayAnswer: boolean;
}

function Task({ reference, task, mayAnswer }: TaskProps) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const sent = fetcher.formData?.get('do');
  if (sent === 'remove') return null;
  const done = Boolean(sent ? sent === 'finish' : task.done);
  const dropped = !sent && task.state === 'not-needed';
  const content = <TaskText task={task} done={done} dropped={dropped} />;
  if (!mayAnswer || task.ticked === 'by-itself') return <p className={TASK_ROW}>{content}</p>;
  return (
    <fetcher.Form
      method="post"
      action={`/cases/${reference}/tasks/${task.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2"
    >
      <button
        type="submit"
        name="do"
        value={done || dropped ? 'reopen' : 'finish'}
        aria-pressed={done}
        className={`${TASK_ROW} text-left hover:bg-paper`}
      >
        {content}
      </button>
      {task.ticked === 'and-removed' && task.state !== 'not-needed' && !done && (
        <button
          type="submit"
          name="do"
          value="remove"
          className="min-h-11 px-2 text-sm underline hover:no-underline"
        >
          Remove<span className="sr-only"> the task {task.title}</span>
        </button>
      )}
    </fetcher.Form>
  );
}

const TASK_ROW = 'grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3';

interface TaskTextProps {
  readonly task: TaskItem;
  readonly done: boolean;
  readonly dropped: boolean;
}

function TaskText({ task, done, dropped }: TaskTextProps) {
  const { title, due, assignee, ticked } = task;
  const notDone = task.state === 'not-done' && !done;
  const byItself = ticked === 'by-itself' && task.state === 'to-do' && 'ticked automatically';
  const facts = [
    notDone && 'not done',
    dropped && `not needed: ${task.notNeeded}`,
    due?.text,
    assignee,
    task.done,
    byItself,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <span
        aria-hidden="true"
        className={`tick ${done ? 'tick-done' : ticked === 'by-itself' ? 'tick-waits' : ''}`}
      >
        {done ? '✓' : dropped ? '–' : null}
      </span>
      <span className="min-w-0 py-2 leading-snug wrap-anywhere">
        <bdi className={done || dropped ? 'line-through' : ''}>{title}</bdi>
        {facts && (
          <span
            className={`block text-sm ${(due?.late && !done && !dropped) || notDone ? 'font-bold text-alert' : 'text-ink-soft'}`}
          >
            {facts}
          </span>
        )}
      </span>
    </>
  );
}

export function TaskForm({ people = [], ...onPage }: OnPage & { readonly people?: CaseScreen['people'] }) {
  const assignee: FieldSpec = {
    name: 'assigneeId',
    label: 'Assign to',
    kind: 'select',
    optional: true,
    none: 'Unassigned',
    choices: people.map(({ id, name }) => ({ value: id, label: name })),
  };
  const fields: readonly FieldSpec[] = [
    { name: 'title', label: 'What is to be done', kind: 'text' },
    { name: 'dueOn', label: 'By', kind: 'date', optional: true },
    ...(people.length > 0 ? [assignee] : []),
  ];
  return <VerbForm {...onPage} verb="tasks" fields={fields} submit="Add task" resets />;
}

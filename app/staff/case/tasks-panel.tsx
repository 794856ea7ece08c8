import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ChangeAnswer } from '../cases/answers.ts';
import type { CaseShown, TaskShown } from './case-shown.server.ts';
import { useChangeNotice } from './change-notice.ts';
import { FieldErrors } from './field-errors.tsx';

/** What is to be done with this case, and what is done. */
export function TasksPanel({ shown }: { shown: CaseShown }) {
  const { reference, tasks, mayAnswer, people } = shown;
  const left = tasks.filter(({ done }) => !done).length;
  if (!mayAnswer && tasks.length === 0) return null;
  return (
    <details className="panel no-print" open={left > 0}>
      <summary className="fold">
        <h3 className="inline text-lg">Tasks</h3>{' '}
        <span className="text-sm">
          {tasks.length === 0 ? 'none' : left === 0 ? 'all done' : `${left} of ${tasks.length} to do`}
        </span>
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

interface TaskProps {
  readonly reference: string;
  readonly task: TaskShown;
  readonly mayAnswer: boolean;
}

function Task({ reference, task, mayAnswer }: TaskProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  useChangeNotice(fetcher.data);
  const sent = fetcher.formData?.get('do');
  if (sent === 'remove') return null;
  const done = Boolean(sent ? sent === 'finish' : task.done);
  const words = <TaskWords task={task} done={done} />;
  if (!mayAnswer || task.ticked === 'by-itself') return <p className={TASK_ROW}>{words}</p>;
  return (
    <fetcher.Form
      method="post"
      action={`/cases/${reference}/tasks/${task.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2"
    >
      <button
        type="submit"
        name="do"
        value={done ? 'reopen' : 'finish'}
        aria-pressed={done}
        className={`${TASK_ROW} text-left hover:bg-paper`}
      >
        {words}
      </button>
      {task.ticked === 'and-removed' && (
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

function TaskWords({ task, done }: { readonly task: TaskShown; readonly done: boolean }) {
  const { title, due, assignee, ticked } = task;
  const byItself = ticked === 'by-itself' && !done && 'ticks itself';
  const facts = [due?.words, assignee, task.done, byItself].filter(Boolean).join(', ');
  return (
    <>
      <span
        aria-hidden="true"
        className={`tick ${done ? 'tick-done' : ticked === 'by-itself' ? 'tick-waits' : ''}`}
      >
        {done && '✓'}
      </span>
      <span className="min-w-0 py-2 leading-snug wrap-anywhere">
        <bdi className={done ? 'line-through' : ''}>{title}</bdi>
        {facts && (
          <span
            className={`block text-sm ${due?.late && !done ? 'font-bold text-coral-deep' : 'text-ink-soft'}`}
          >
            {facts}
          </span>
        )}
      </span>
    </>
  );
}

interface TaskFormProps {
  readonly reference: string;
  readonly people?: CaseShown['people'];
  /** What the page's own action said, when it was sent without script. */
  readonly answer?: ChangeAnswer;
}

/** Writes a task down, with a day and a person if there are any. */
export function TaskForm({ reference, people = [], answer: pageAnswer }: TaskFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useChangeNotice(fetcher.data);
  const refused = answer?.status === 'refused' ? answer : undefined;
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    if (fetcher.data.status === 'done') form.current?.reset();
    const wrong = fetcher.data.status === 'refused' && Object.keys(fetcher.data.errors)[0];
    const field = wrong && form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }, [fetcher.state, fetcher.data]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/cases/${reference}/tasks`}
      noValidate
      className="grid gap-3 sm:grid-cols-2"
    >
      <FieldErrors answer={answer} />
      <SmallField id={`${id}-title`} label="What is to be done" error={refused?.errors.title} wide>
        {(described) => (
          <input
            {...described}
            name="title"
            type="text"
            dir="auto"
            autoComplete="off"
            className="input"
            defaultValue={refused?.typed.title}
          />
        )}
      </SmallField>
      <SmallField id={`${id}-due`} label="By (optional)" error={refused?.errors.dueOn}>
        {(described) => (
          <input
            {...described}
            name="dueOn"
            type="date"
            className="input"
            defaultValue={refused?.typed.dueOn}
          />
        )}
      </SmallField>
      {people.length > 0 && (
        <SmallField id={`${id}-who`} label="Who (optional)" error={refused?.errors.assigneeId}>
          {(described) => (
            <select
              {...described}
              name="assigneeId"
              className="input"
              defaultValue={refused?.typed.assigneeId ?? ''}
            >
              <option value="">Nobody yet</option>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </select>
          )}
        </SmallField>
      )}
      <p className="sm:col-span-2">
        <button
          type="submit"
          className="button px-4 text-sm"
          aria-disabled={fetcher.state !== 'idle' || undefined}
        >
          Add task
        </button>
      </p>
    </fetcher.Form>
  );
}

interface SmallFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly wide?: boolean;
  readonly children: (described: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => React.ReactNode;
}

function SmallField({ id, label, error, wide, children }: SmallFieldProps) {
  return (
    <div className={`${wide ? 'sm:col-span-2' : ''} ${error ? 'border-l-4 border-coral-deep pl-3' : ''}`}>
      <label htmlFor={id} className="block text-sm font-bold">
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="font-bold text-coral-deep">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
    </div>
  );
}

import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ChangeAnswer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import { FieldErrors } from '../../kit/field-errors.tsx';
import type { CaseShown } from './case-shown.server.ts';

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
      {people.length > 0 && <Assignee id={`${id}-who`} people={people} refused={refused} />}
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

interface AssigneeProps {
  readonly id: string;
  readonly people: CaseShown['people'];
  readonly refused: Extract<ChangeAnswer, { status: 'refused' }> | undefined;
}

function Assignee({ id, people, refused }: AssigneeProps) {
  return (
    <SmallField id={id} label="Assign to (optional)" error={refused?.errors.assigneeId}>
      {(described) => (
        <select
          {...described}
          name="assigneeId"
          className="input"
          defaultValue={refused?.typed.assigneeId ?? ''}
        >
          <option value="">Unassigned</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
      )}
    </SmallField>
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

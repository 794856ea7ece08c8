import { useId } from 'react';
import { useCaseChange } from '../parts/use-case-change.ts';
import type { CaseShown } from './case-shown.server.ts';
import { Menu } from './menu.tsx';

/** Choosing needs a button as well: a list that acts by itself surprises whoever uses the arrow keys. */
export function AssignForm({ shown }: { shown: CaseShown }) {
  const { reference, assignee, people, me } = shown;
  const fetcher = useCaseChange(reference);
  const id = useId();
  const action = `/cases/${reference}/assign`;
  const mine = assignee?.id === me;
  const version = <input type="hidden" name="version" value={assignee?.id ?? ''} />;
  return (
    <>
      {!mine && people.some((person) => person.id === me) && (
        <fetcher.Form method="post" action={action}>
          {version}
          <input type="hidden" name="assigneeId" value={me} />
          <button type="submit" className="button px-3 text-sm" data-shortcut="assign">
            Assign to me
          </button>
        </fetcher.Form>
      )}
      <Menu
        reference={reference}
        label={assignee ? 'Reassign' : 'Assign'}
        shortcut={mine ? 'assign' : undefined}
      >
        <fetcher.Form method="post" action={action} className="grid gap-3">
          {version}
          <label htmlFor={id} className="font-bold">
            Assign to
          </label>
          <select
            // Follows a change that a colleague made meanwhile.
            key={assignee?.id}
            id={id}
            name="assigneeId"
            className="input"
            defaultValue={assignee?.id ?? ''}
          >
            <option value="">Unassigned</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.id === me ? `${person.name} (me)` : person.name}
              </option>
            ))}
          </select>
          <p>
            <button type="submit" className="button px-3 text-sm">
              Assign
            </button>
          </p>
        </fetcher.Form>
      </Menu>
    </>
  );
}

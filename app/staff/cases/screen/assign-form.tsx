import { useId } from 'react';
import { CaseChangeForm } from '../parts/case-change.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { Menu } from './menu.tsx';

/** Choosing needs a button as well: a list that acts automatically surprises people who use the arrow keys. */
export function AssignForm({ view }: { view: CaseScreen }) {
  const { reference, assignee, people, me } = view;
  const id = useId();
  const mine = assignee?.id === me;
  const version = <input type="hidden" name="version" value={assignee?.id ?? ''} />;
  return (
    <>
      {!mine && people.some((person) => person.id === me) && (
        <CaseChangeForm reference={reference} verb="assign">
          {version}
          <input type="hidden" name="assigneeId" value={me} />
          <button type="submit" className="button px-3 text-sm" data-shortcut="assign">
            Assign to me
          </button>
        </CaseChangeForm>
      )}
      <Menu
        reference={reference}
        label={assignee ? 'Reassign' : 'Assign'}
        shortcut={mine ? 'assign' : undefined}
      >
        <CaseChangeForm reference={reference} verb="assign" className="grid gap-3">
          {version}
          <label htmlFor={id} className="font-bold">
            Assign to
          </label>
          <select
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
        </CaseChangeForm>
      </Menu>
    </>
  );
}

import { PanelField } from '../../kit/panel-field.tsx';
import { SelectField, TextField } from '../parts/fields.tsx';
import { type OnPage, useVerbForm, VerbForm } from '../parts/verb-form.tsx';
import type { CaseShown } from './case-shown.server.ts';

export function TaskForm({ people = [], ...onPage }: OnPage & { readonly people?: CaseShown['people'] }) {
  const form = useVerbForm({ ...onPage, verb: 'tasks', resets: true });
  const { value, error, id, name } = form.of('dueOn');
  return (
    <VerbForm of={form} save="Add task" className="gap-3">
      <TextField {...form.of('title')} label="What is to be done" />
      <div className="grid gap-3 sm:grid-cols-2">
        <PanelField id={id} label="By (optional)" error={error}>
          {(described) => (
            <input {...described} name={name} type="date" className="input" defaultValue={value} />
          )}
        </PanelField>
        {people.length > 0 && (
          <SelectField
            {...form.of('assigneeId')}
            label="Assign to (optional)"
            choices={[['', 'Unassigned'], ...people.map((person) => [person.id, person.name] as const)]}
          />
        )}
      </div>
    </VerbForm>
  );
}

import type { FieldSpec } from '../../kit/field.tsx';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen } from './case-view.server.ts';

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

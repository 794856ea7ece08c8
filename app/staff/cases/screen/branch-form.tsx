import { VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen } from './case-view.server.ts';

export function BranchForm({ view }: { view: Pick<CaseScreen, 'reference' | 'branch' | 'branches'> }) {
  const { reference, branch, branches } = view;
  const choices = branches.flatMap(({ id, name }) =>
    id === branch?.id ? [] : { value: String(id), label: name },
  );
  return (
    <VerbForm
      reference={reference}
      verb="branch"
      fields={[
        {
          name: 'branch',
          label: 'Which branch is it for?',
          kind: 'select',
          choices,
          none: branch ? 'The head office' : 'Choose a branch',
        },
      ]}
      submit="Move to this branch"
    >
      <p className="text-sm">
        Whoever works for {branch ? `${branch.name} alone` : 'other branches alone'} can’t open it afterwards.
        The sender is not told.
      </p>
    </VerbForm>
  );
}

import { CaseChangeForm, useCaseChange } from '../parts/case-change.tsx';
import { HoldChoices } from '../parts/hold-choices.tsx';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen } from './case-view.server.ts';
import { Menu } from './menu.tsx';

const DAY = { name: 'holdDay', label: 'On hold until', kind: 'date' } as const;

export function HoldPageForm(onPage: OnPage) {
  return <VerbForm {...onPage} verb="wait" fields={[DAY]} submit="Put on hold" />;
}

export function HoldMenu({ view: { reference, status, mayHold, desk } }: { view: CaseScreen }) {
  const { data } = useCaseChange(reference);
  if (!mayHold || !desk.mine) return null;
  const answer = data?.status === 'refused' ? data : undefined;
  return (
    <Menu
      reference={reference}
      label={status === 'waiting' ? 'Change the date' : 'Put on hold'}
      shortcut="hold"
    >
      <CaseChangeForm reference={reference} verb="wait" noValidate className="grid gap-2">
        <p className="font-bold">On hold until</p>
        <HoldChoices
          choices={desk.mine.holdChoices}
          error={answer?.errors.holdDay}
          typed={answer?.typed.holdDay}
        />
      </CaseChangeForm>
    </Menu>
  );
}

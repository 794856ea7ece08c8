import { REFERRAL_ANSWERS, REFERRAL_NAMES } from '#domain/cases/concern/referral.ts';
import { STEP_NAMES, STEPS } from '#domain/cases/safeguarding/record.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { ReferralShown } from './load.server.ts';

const REFERRAL: readonly FieldSpec[] = [
  {
    name: 'answer',
    id: 'safeguarding-referral',
    label: 'Is it referred to the council?',
    kind: 'radio',
    inline: true,
    choices: REFERRAL_ANSWERS.map((value) => ({ value, label: REFERRAL_NAMES[value] })),
  },
  { name: 'decidedBy', label: 'Who decided', kind: 'text' },
  { name: 'reason', label: 'Why', kind: 'textarea', rows: 3 },
];

interface ReferralFormProps extends OnPage {
  readonly referral?: ReferralShown;
  /** Most decisions are written down by whoever made them. */
  readonly me?: string;
}

export function ReferralForm({ referral, me = '', ...onPage }: ReferralFormProps) {
  const typed = referral?.typed;
  return (
    <VerbForm
      {...onPage}
      verb="referral"
      fields={REFERRAL}
      loaded={typed && { ...typed, decidedBy: typed.decidedBy || me }}
      version={referral?.version ?? 0}
      changed={referral?.saved}
      submit="Save the decision"
    />
  );
}

const STEP: readonly FieldSpec[] = [
  {
    name: 'step',
    label: 'What was done',
    kind: 'radio',
    choices: STEP_NAMES.map((value) => ({ value, label: STEPS[value].name, hint: STEPS[value].hint })),
  },
  { name: 'doneOn', label: 'When', kind: 'day', hint: 'For example, 24 11 2026' },
  { name: 'note', label: 'Reference, or who took it', kind: 'text' },
];

export function StepForm(onPage: OnPage) {
  return <VerbForm {...onPage} verb="step" fields={STEP} resets submit="Add it" />;
}

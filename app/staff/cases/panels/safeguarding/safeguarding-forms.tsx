import { STEP_NAMES, STEPS } from '#domain/cases/safeguarding/record.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';

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

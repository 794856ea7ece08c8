import { stepItems } from '#domain/cases/safeguarding/record.ts';
import { controlsOf } from '../../parts/record-form.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';

export function StepForm(onPage: OnPage) {
  return <VerbForm {...onPage} verb="step" fields={controlsOf(stepItems.fields)} resets submit="Add it" />;
}

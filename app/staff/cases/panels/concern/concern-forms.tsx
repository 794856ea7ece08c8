import { noResponse } from '#domain/cases/concern/decisions.ts';
import { EXTENSION_FIELDS } from '#domain/cases/concern/extension.ts';
import { LETTER_CARRIES } from '#domain/cases/concern/final-response.ts';
import { readField } from '#domain/cases/records/case-record.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { controlsOf, RecordForm } from '../../parts/record-form.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { ConcernView } from './load.server.ts';
import { ANYWAY, Meant } from './meant.tsx';

const ACKNOWLEDGED: readonly FieldSpec[] = [
  {
    name: 'type',
    label: 'How you told them',
    kind: 'radio',
    inline: true,
    choices: [
      { value: 'call', label: 'Telephone call' },
      { value: 'letter', label: 'Letter' },
      { value: 'visit', label: 'Visit' },
    ],
  },
  { name: 'message', label: 'What was said or written', kind: 'textarea', rows: 3 },
];

export function AcknowledgedForm({ reference, formKey }: { reference: string; formKey: string }) {
  return (
    <VerbForm
      reference={reference}
      verb="note"
      fields={ACKNOWLEDGED}
      loaded={{ type: 'call' }}
      hidden={{ formKey, countsAs: 'acknowledgement' }}
      submit="Log the acknowledgement"
    />
  );
}

export const CARRIES: FieldSpec = { name: 'ombudsman', label: LETTER_CARRIES, kind: 'checkbox' };

const FINAL_RESPONSE: readonly FieldSpec[] = [
  { name: 'message', label: 'What the letter says', kind: 'textarea', rows: 3 },
  CARRIES,
  ANYWAY,
];

interface FinalResponseFormProps extends OnPage {
  readonly formKey: string;
  /** See `MADE_HERE`; '' for a letter that was made elsewhere. */
  readonly made?: string;
}

export function FinalResponseForm({ formKey, made = '', ...onPage }: FinalResponseFormProps) {
  return (
    <VerbForm
      {...onPage}
      verb="final-response"
      fields={FINAL_RESPONSE}
      draw={{ own: Meant }}
      hidden={{ formKey, made }}
      submit="Log the final response"
    />
  );
}

const BEYOND: FieldSpec = { name: 'beyond', label: 'Use this date anyway', kind: 'own' };

function twelveWeeks({ ombudsmanDay }: ConcernView): string {
  return ombudsmanDay ? ` The ombudsman’s 12 weeks end on ${ombudsmanDay}.` : '';
}

export function ExtensionForm({ concern, ...onPage }: OnPage & { readonly concern?: ConcernView }) {
  const hint =
    concern &&
    `It is ${concern.answerDue ?? 'not set'} now. An earlier or a later working day.${twelveWeeks(concern)}`;
  const [date, ...others] = controlsOf(EXTENSION_FIELDS);
  return (
    <VerbForm
      {...onPage}
      verb="extension"
      fields={date ? [{ ...date, hint: hint ?? date.hint }, BEYOND, ...others] : []}
      draw={{ own: Meant }}
      version={concern?.answerDueAt ?? 0}
      submit="Save new deadline"
    />
  );
}

export function NoResponsePart({ reference, concern }: { reference: string; concern: ConcernView }) {
  const view = concern.records['no-response'];
  const name = readField(noResponse.fields.answer, view.typed.answer);
  return (
    <details>
      <summary className="fold font-bold">
        {name ? `No final response: ${name}` : 'There is no one to answer'}
      </summary>
      <RecordForm reference={reference} verb="no-response" view={view} />
    </details>
  );
}

import { noResponse } from '#domain/cases/concern/decisions.ts';
import { EXTENSION_FIELDS } from '#domain/cases/concern/extension.ts';
import { LETTER_CARRIES } from '#domain/cases/concern/final-response.ts';
import { readField } from '#domain/cases/records/case-record.ts';
import { Checkbox } from '../../../kit/boxes.tsx';
import type { FieldProps, FieldSpec } from '../../../kit/field.tsx';
import { controlsOf, RecordForm } from '../../parts/record-form.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { ConcernView } from './load.server.ts';

export function Meant(props: FieldProps) {
  const { field, error, value } = props;
  if (!error) return value ? <input key={field.name} type="hidden" name={field.name} value={value} /> : null;
  return (
    <div key={field.name} className="rounded-field bg-honey p-3">
      <Checkbox {...props} value="" />
    </div>
  );
}

export const ANYWAY: FieldSpec = { name: 'anyway', label: 'It says nothing about them: log it', kind: 'own' };

/** Marks a letter made by this site, so that a final response gets its additions. */
export const MADE_HERE = 'here';

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
  /** See `MADE_HERE`; '' for a letter made elsewhere. */
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

interface FinalResponseProps {
  readonly reference: string;
  readonly concern: ConcernView;
}

export function FinalResponse({ reference, concern }: FinalResponseProps) {
  const { hasEmail, finalProblem, points } = concern;
  return (
    <details id="concern-final-response" open={finalProblem !== null}>
      <summary className="fold font-bold">Final response</summary>
      <div className="grid gap-2">
        {finalProblem && <p className="rounded-field bg-peach px-3 py-2 font-bold">{finalProblem}</p>}
        {points.why && <p className="rounded-field bg-honey px-3 py-2">{points.why}</p>}
        {hasEmail && <ByEmail />}
        <ByLetter reference={reference} concern={concern} />
      </div>
    </details>
  );
}

function ByEmail() {
  return (
    <div>
      <h4 className="font-bold">By email</h4>
      <p className="text-sm">
        Write it in the reply box and choose “The final response”: the email then answers the points listed
        above and names the ombudsman.
      </p>
      <a className="inline-flex min-h-11 items-center" href="#answer">
        Go to the reply box
      </a>
    </div>
  );
}

function ByLetter({ reference, concern }: FinalResponseProps) {
  const { hasEmail, finalProblem, formKey, letterSays } = concern;
  return (
    <div className="grid gap-2">
      <h4 className="font-bold">By letter</h4>
      <p className="text-sm">
        {!hasEmail && 'There is no email address, so it goes by letter. '}
        First make the letter: the answers to the points and the ombudsman are added automatically. Then print
        and post it. Log it last: a letter counts once it is in the post.
      </p>
      <p>
        <a className="button px-4" href={`/cases/${reference}/final-response-letter`}>
          Make the letter
        </a>
      </p>
      <details open={finalProblem !== null}>
        <summary className="fold font-bold">Log a letter that is in the post already</summary>
        <p className="text-sm">Made it elsewhere? It has to answer each point, and to say: “{letterSays}”</p>
        <FinalResponseForm reference={reference} formKey={`${formKey}-f`} />
      </details>
    </div>
  );
}

import { LETTER_CARRIES } from '#domain/cases/concern/final-response.ts';
import {
  SAFEGUARDING_ANSWERS,
  SAFEGUARDING_NAMES,
  SAFEGUARDING_QUESTION,
} from '#domain/cases/concern/safeguarding.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { Facts, type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { ConcernShown, SafeguardingShown } from './load.server.ts';
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

const SAFEGUARDING: readonly FieldSpec[] = [
  {
    name: 'answer',
    id: 'concern-safeguarding',
    label: SAFEGUARDING_QUESTION,
    kind: 'radio',
    inline: true,
    choices: SAFEGUARDING_ANSWERS.map((value) => ({ value, label: SAFEGUARDING_NAMES[value] })),
  },
  { name: 'decidedBy', label: 'Who decided', kind: 'text' },
  {
    name: 'reason',
    label: 'Why',
    kind: 'textarea',
    rows: 3,
    hint: 'If it is one, who was told and when, such as the safeguarding team and the regulator',
  },
];

interface SafeguardingFormProps extends OnPage {
  readonly safeguarding?: SafeguardingShown;
  /** Most decisions are written down by whoever made them. */
  readonly me?: string;
}

export function SafeguardingForm({ safeguarding, me = '', ...onPage }: SafeguardingFormProps) {
  const typed = safeguarding?.typed;
  return (
    <VerbForm
      {...onPage}
      verb="safeguarding"
      fields={SAFEGUARDING}
      loaded={typed && { ...typed, decidedBy: typed.decidedBy || me }}
      version={safeguarding?.version ?? 0}
      changed={safeguarding?.saved}
      submit="Save the answer"
    />
  );
}

export function SafeguardingFacts({ safeguarding }: { safeguarding: SafeguardingShown }) {
  const { name, typed } = safeguarding;
  return (
    <Facts
      facts={[
        [SAFEGUARDING_QUESTION, name ?? 'Not answered yet'],
        ['Decided by', typed.decidedBy],
        ['Why', typed.reason],
      ]}
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

const EXTENSION: readonly FieldSpec[] = [
  { name: 'date', label: 'New date of the full answer', kind: 'day' },
  { name: 'beyond', label: 'Use this date anyway', kind: 'own' },
  { name: 'reason', label: 'Reason', kind: 'text' },
  {
    name: 'agreedWith',
    label: 'Who agreed to it',
    kind: 'text',
    hint: 'The person who complained, or the manager, and how. For example: Mrs Archer, by telephone',
  },
];

function twelveWeeks({ ombudsmanDay }: ConcernShown): string {
  return ombudsmanDay ? ` The ombudsman’s 12 weeks end on ${ombudsmanDay}.` : '';
}

export function ExtensionForm({ concern, ...onPage }: OnPage & { readonly concern?: ConcernShown }) {
  const hint = concern
    ? `It is ${concern.answerDue ?? 'not set'} now. An earlier or a later working day.${twelveWeeks(concern)}`
    : 'For example, 11 12 2026';
  return (
    <VerbForm
      {...onPage}
      verb="extension"
      fields={EXTENSION.map((field) => (field.name === 'date' ? { ...field, hint } : field))}
      draw={{ own: Meant }}
      version={concern?.answerDueAt ?? 0}
      submit="Save new deadline"
    />
  );
}

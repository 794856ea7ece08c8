import { OFFICE_HOSPITAL, OFFICE_REACH, officeField } from '#app/forms/fields.ts';
import { ReadyCode } from '#app/forms/ready-code.tsx';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { KINDS } from '../../kinds.ts';
import type { Answer, Typed } from '../../kit/answers.ts';
import { type Draw, type FieldProps, type FieldSpec, StaffField } from '../../kit/field.tsx';
import { PanelForm } from '../../kit/form.tsx';
import { HOSPITAL_FIELDS } from '../parts/hospital-fields.ts';
import { NEEDS_FIELDS } from '../parts/needs-fields.ts';
import { staffField } from '../parts/staff-field.ts';
import type { Caller } from './callers.tsx';
import { Callers, useCallers } from './known-callers.tsx';

/** Where it goes: a route of its own, outside the shell, so that what was typed survives a session's end. */
export const LOG_ACTION = '/log/save';

const NAME = officeField('name');
const CARERS = officeField('carerNames');
const MESSAGE = officeField('message', {
  label: 'What they said',
  required: true,
  hint: 'In their own words where you can. For a concern: what happened, when, and what they would like us to do.',
});
const EMAIL = OFFICE_REACH.filter(({ name }) => name === 'email');
const BY_PHONE = OFFICE_REACH.filter((spec) => !EMAIL.includes(spec));

export const LOG_FIELDS = [NAME, ...BY_PHONE, ...EMAIL, ...OFFICE_HOSPITAL, CARERS, MESSAGE];

const SOURCES = [
  { value: 'phone', label: 'Phone call' },
  { value: 'walk-in', label: 'Visit to the office' },
  { value: 'letter', label: 'Letter' },
  { value: 'email', label: 'Email' },
];

const STARRED = { starred: true } as const;
const AFTER_KIND: readonly FieldSpec[] = [
  {
    name: 'source',
    label: 'How did it reach you?',
    kind: 'radio',
    inline: true,
    choices: SOURCES,
    ...STARRED,
  },
  {
    name: 'receivedAt',
    label: 'When',
    kind: 'moment',
    optional: true,
    hint: 'Leave it empty if it was just now. Its due date counts from then.',
  },
  ...[NAME, ...BY_PHONE, ...EMAIL].map(staffField),
  ...HOSPITAL_FIELDS,
  ...NEEDS_FIELDS,
  { name: 'acknowledge', label: 'Send them an email with the reference', kind: 'checkbox' },
  staffField(CARERS),
  { ...staffField(MESSAGE), rows: 6, ...STARRED },
];

const CALL_TIME = 'callTime';

function drawOf(callers: readonly Caller[]): Draw {
  return {
    [CARERS.name]: (props) => (
      <div key={CARERS.name} className="hidden group-has-[input[value=thanks]:checked]/log:block">
        <Same {...props} />
      </div>
    ),
    [CALL_TIME]: (props) => (
      <div key={CALL_TIME} className="grid gap-5">
        <Callers callers={callers} />
        <Same {...props} />
      </div>
    ),
  };
}

function Same({ field, id, value, error = '' }: FieldProps) {
  return (
    <StaffField
      field={field}
      idOf={() => id}
      values={{ [field.name]: value }}
      errors={error ? { [field.name]: error } : {}}
    />
  );
}

interface LogFormProps {
  readonly kinds: readonly CaseKind[];
  readonly formKey: string;
  readonly kind?: CaseKind | null;
  readonly answer?: Answer | undefined;
}

export function LogForm({ kinds, formKey, kind, answer }: LogFormProps) {
  const { callers, look } = useCallers();
  const choices = kinds.map((value) => ({ value, label: KINDS[value].name }));
  return (
    <div className="group/log grid gap-5 not-has-[input[value=enquiry]:checked]:[&_fieldset:has([name=homeOn])]:hidden">
      <ReadyCode page={LOG_ACTION} />
      <PanelForm
        compact={false}
        action={LOG_ACTION}
        fields={[
          { name: 'kind', label: 'What is it?', kind: 'radio', inline: true, choices, ...STARRED },
          ...AFTER_KIND,
        ]}
        loaded={{ source: 'phone', ...(kind && { kind }) } satisfies Typed}
        draw={drawOf(callers)}
        hidden={{ formKey }}
        answer={answer}
        onChange={look}
        intro={<p className="text-sm">*indicates required field</p>}
        submit="Save as a case"
      />
    </div>
  );
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { OFFICE_HOSPITAL, OFFICE_REACH, officeField } from '#app/forms/fields.ts';
import { ReadyCode } from '#app/forms/ready-code.tsx';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { KINDS } from '../../kinds.ts';
import type { Answer, Typed } from '../../kit/answers.ts';
import { type Draw, type FieldProps, type FieldSpec, StaffField } from '../../kit/field.tsx';
import { PanelForm } from '../../kit/form.tsx';
import { HOSPITAL_FIELDS, NEEDS_FIELDS, staffField } from '../parts/office-fields.ts';
import type { Caller } from './callers.tsx';

/** Long enough for one query a word. */
const TYPING_PAUSE_MS = 250;
const ASKED_BY = ['phone', 'email', 'name'];

/** Looks up callers once a name, number or address is typed; without script it offers nothing. */
function useCallers() {
  const [callers, setCallers] = useState<readonly Caller[]>([]);
  const asking = useRef<AbortController>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      asking.current?.abort();
    },
    [],
  );
  function look({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || !ASKED_BY.includes(target.name)) return;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      asking.current?.abort();
      asking.current = new AbortController();
      const typed = new FormData(form);
      const query = ASKED_BY.map((name) => [name, String(typed.get(name) ?? '')]);
      lookUp(new URLSearchParams(query), asking.current.signal).then(setCallers, () => {});
    }, TYPING_PAUSE_MS);
  }
  return { callers, look };
}

async function lookUp(body: URLSearchParams, signal: AbortSignal): Promise<readonly Caller[]> {
  const answer = await fetch('/log/callers', { method: 'POST', body, signal });
  return answer.ok ? ((await answer.json()) as readonly Caller[]) : [];
}

function Callers({ callers }: { callers: readonly Caller[] }) {
  return (
    <div role="status" className="empty:hidden">
      {callers.length > 0 && (
        <div className="rounded-card bg-sage p-4">
          <p className="font-bold">Have they contacted us before?</p>
          <ul>
            {callers.map(({ path, name, about }) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noopener" className="inline-block py-2 wrap-anywhere">
                  <bdi className="font-bold">{name}</bdi>, {about}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A separate route outside the shell, so that typed text survives a session's end. */
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
    label: 'How did they contact us?',
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

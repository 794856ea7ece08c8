import { useEffect, useId, useRef } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import { type FieldSpec, OFFICE_REACH, officeField } from '#app/forms/fields.ts';
import { useNotify } from '#app/ui/snackbar.tsx';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { KINDS } from '../../kinds.ts';
import { type ChangeAnswer, SIGNED_OUT, TEXT_IS_HERE, type Typed, UNAVAILABLE } from '../../kit/answers.ts';
import { controlProps, FieldError, Hint } from '../../kit/panel-field.tsx';
import { RadioField } from '../parts/fields.tsx';

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

export const LOG_FIELDS = [NAME, ...BY_PHONE, ...EMAIL, CARERS, MESSAGE];

const SOURCES = [
  ['phone', 'Phone call'],
  ['walk-in', 'Visit to the office'],
  ['letter', 'Letter'],
  ['email', 'Email'],
] as const;

interface LogFormProps {
  readonly kinds: readonly CaseKind[];
  /** Made by the server for this showing of the form. */
  readonly formKey: string;
  readonly typed?: Typed;
  readonly answer?: ChangeAnswer | undefined;
}

export function LogForm({ kinds, formKey, typed = {}, answer: pageAnswer }: LogFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const prefix = useId();
  const idOf = (field: string) => `${prefix}${field}`;
  useNotSaved(fetcher.data);
  const errors = answer?.status === 'refused' ? answer.errors : {};
  const field = (spec: FieldSpec) => (
    <Field
      key={spec.name}
      spec={spec}
      id={idOf(spec.name)}
      error={errors[spec.name]}
      typed={typed[spec.name]}
    />
  );
  const sending = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={LOG_ACTION} noValidate className="group/log grid gap-5">
      <PrefetchPageLinks page={LOG_ACTION} />
      <input type="hidden" name="formKey" value={formKey} />
      {answer && <Problem answer={answer} idOf={idOf} />}
      <p className="text-sm">*indicates required field</p>
      <RadioField
        id={idOf('kind')}
        name="kind"
        label="What is it?"
        error={errors.kind}
        value={typed.kind ?? ''}
        choices={kinds.map((kind) => [kind, KINDS[kind].name] as const)}
        required
      />
      <RadioField
        id={idOf('source')}
        name="source"
        label="How did it reach you?"
        error={errors.source}
        value={typed.source ?? 'phone'}
        choices={SOURCES}
        required
      />
      <ReceivedAt id={idOf('receivedAt')} error={errors.receivedAt} typed={typed.receivedAt} />
      {[NAME, ...BY_PHONE, ...EMAIL].map(field)}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="acknowledge"
          className="size-6"
          defaultChecked={typed.acknowledge === 'on'}
        />
        Send them an email with the reference
      </label>
      <div className="hidden group-has-[input[value=thanks]:checked]/log:block">{field(CARERS)}</div>
      {field(MESSAGE)}
      <p>
        <button type="submit" className="button button-main" aria-disabled={sending || undefined}>
          {sending ? 'Saving…' : 'Save as a case'}
        </button>
      </p>
    </fetcher.Form>
  );
}

interface ReceivedAtProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly typed: string | undefined;
}

function ReceivedAt({ id, error, typed }: ReceivedAtProps) {
  return (
    <div className={error ? 'border-l-4 border-coral-deep pl-4' : undefined}>
      <label htmlFor={id} className="block font-bold">
        When<span className="font-normal"> (optional)</span>
      </label>
      <Hint id={id}>Leave it empty if it was just now. Its due date counts from then.</Hint>
      <FieldError id={id} error={error} />
      <input
        {...controlProps(id, error, true)}
        name="receivedAt"
        type="datetime-local"
        defaultValue={typed}
        className="input mt-1 max-w-80"
      />
    </div>
  );
}

function Problem({ answer, idOf }: { answer: ChangeAnswer; idOf: (field: string) => string }) {
  if (answer.status === 'done' || answer.status === 'late') return null;
  if (answer.status === 'refused' && Object.keys(answer.errors).length > 0) {
    return (
      <ErrorSummary result={answer} heading="There is a problem">
        <ErrorLinks errors={answer.errors} idOf={idOf} />
      </ErrorSummary>
    );
  }
  const why =
    answer.status === 'refused' ? answer.why : answer.status === 'unavailable' ? UNAVAILABLE : SIGNED_OUT;
  return (
    <ErrorSummary result={answer} heading="This was not saved">
      <p>
        {why} {TEXT_IS_HERE}
      </p>
    </ErrorSummary>
  );
}

function useNotSaved(answer: ChangeAnswer | undefined) {
  const notify = useNotify();
  const told = useRef<ChangeAnswer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (answer.status !== 'done') notify('This was not saved.', 'error');
  }, [answer, notify]);
}

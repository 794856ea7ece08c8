import { useId } from 'react';
import type { ChangeAnswer } from '../../../kit/answers.ts';
import { DateFields } from '../../../kit/date-fields.tsx';
import { FieldErrors } from '../../../kit/field-errors.tsx';
import { PanelField } from '../../../kit/panel-field.tsx';
import { type PanelAnswer, usePanelForm } from '../../../kit/use-panel-form.ts';
import type { ConcernShown } from './load.server.ts';

interface ExtensionFormProps {
  readonly reference: string;
  /** A page without script that refuses a form has only what was typed. */
  readonly concern?: ConcernShown;
  readonly answer?: PanelAnswer | undefined;
}

/** Changes the deadline of the full answer: until when, why, and who agreed. */
export function ExtensionForm({ reference, concern, answer }: ExtensionFormProps) {
  const { fetcher, form, formKey, refused, typed, onInput, busy, seen } = usePanelForm({
    version: concern?.answerDueAt ?? 0,
    pageAnswer: answer,
  });
  const id = useId();
  return (
    <fetcher.Form
      key={formKey}
      ref={form}
      method="post"
      action={`/cases/${reference}/extension`}
      onInput={onInput}
      noValidate
      className="grid gap-4 pb-2"
    >
      <input type="hidden" name="seen" value={typed?.seen ?? seen} />
      <FieldErrors answer={refused as ChangeAnswer | undefined} />
      <DateFields
        id={`${id}-date`}
        legend="New date of the full answer"
        hint={
          concern
            ? `It is ${concern.answerDue ?? 'not set'} now. The ombudsman’s 12 weeks end on ${concern.ombudsmanDay}.`
            : 'For example, 11 12 2026'
        }
        error={refused?.errors.date}
        typed={typed ?? {}}
      />
      {MEANT.map((name) => (
        <Meant
          key={name}
          id={`${id}-${name}`}
          name={name}
          question={refused?.errors[name]}
          confirmed={refused?.typed[name] === 'yes'}
        />
      ))}
      <Words name="reason" label="Reason" id={`${id}-reason`} error={refused?.errors.reason} typed={typed} />
      <Words
        name="agreedWith"
        label="Who agreed to it"
        hint="And how, for example: Mrs Archer, by telephone"
        id={`${id}-agreed`}
        error={refused?.errors.agreedWith}
        typed={typed}
      />
      <p>
        <button type="submit" className="button px-5" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save new deadline'}
        </button>
      </p>
    </fetcher.Form>
  );
}

interface WordsProps {
  readonly id: string;
  readonly name: 'reason' | 'agreedWith';
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
}

function Words({ name, typed, ...field }: WordsProps) {
  return (
    <PanelField {...field}>
      {(described) => (
        <input
          {...described}
          name={name}
          type="text"
          dir="auto"
          autoComplete="off"
          defaultValue={typed?.[name]}
          className="input"
        />
      )}
    </PanelField>
  );
}

/** What about a date needs to be meant. */
const MEANT = ['beyond', 'closedDay'] as const;

interface MeantProps {
  readonly id: string;
  readonly name: string;
  readonly question: string | undefined;
  /** It was ticked when something else was asked. */
  readonly confirmed: boolean;
}

/** Asks whether a date that is allowed is meant. */
function Meant({ id, name, question, confirmed }: MeantProps) {
  if (!question) return confirmed ? <input type="hidden" name={name} value="yes" /> : null;
  return (
    <div className="rounded-field bg-honey p-3">
      <p id={`${id}-error`} className="font-bold">
        {question}
      </p>
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="yes"
          aria-invalid={true}
          aria-describedby={`${id}-error`}
          className="size-6 shrink-0"
        />
        Use this date anyway
      </label>
    </div>
  );
}

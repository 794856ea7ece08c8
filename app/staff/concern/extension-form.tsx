import { useId } from 'react';
import { FieldErrors } from '../case/field-errors.tsx';
import type { ChangeAnswer } from '../cases/answers.ts';
import { DateFields } from '../panel/date-fields.tsx';
import { PanelField } from '../panel/panel-field.tsx';
import { type PanelAnswer, usePanelForm } from '../panel/use-panel-form.ts';
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
      <PanelField id={`${id}-reason`} label="Reason" error={refused?.errors.reason}>
        {(described) => (
          <input
            {...described}
            name="reason"
            type="text"
            dir="auto"
            autoComplete="off"
            defaultValue={typed?.reason}
            className="input"
          />
        )}
      </PanelField>
      <PanelField
        id={`${id}-agreed`}
        label="Who agreed to it"
        hint="And how, for example: Mrs Archer, by telephone"
        error={refused?.errors.agreedWith}
      >
        {(described) => (
          <input
            {...described}
            name="agreedWith"
            type="text"
            dir="auto"
            autoComplete="off"
            defaultValue={typed?.agreedWith}
            className="input"
          />
        )}
      </PanelField>
      <p>
        <button type="submit" className="button px-5" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save new deadline'}
        </button>
      </p>
    </fetcher.Form>
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

import { useId } from 'react';
import {
  SAFEGUARDING_ANSWERS,
  SAFEGUARDING_NAMES,
  SAFEGUARDING_QUESTION,
} from '#domain/cases/concern/safeguarding.ts';
import type { ChangeAnswer } from '../../../kit/answers.ts';
import { FieldErrors } from '../../../kit/field-errors.tsx';
import { FieldError, PanelField } from '../../../kit/panel-field.tsx';
import { SavedMeanwhile } from '../../../kit/saved-meanwhile.tsx';
import { type PanelAnswer, usePanelForm } from '../../../kit/use-panel-form.ts';
import type { SafeguardingShown } from './load.server.ts';

export type SafeguardingAnswer = PanelAnswer<SafeguardingShown>;

interface SafeguardingFormProps {
  readonly reference: string;
  /** What was decided last; a page without script that refuses a form has only what was typed. */
  readonly safeguarding?: SafeguardingShown;
  /** Who looks: most decisions are written down by whoever made them. */
  readonly me?: string;
  readonly answer?: SafeguardingAnswer | undefined;
}

/** Asks whether a concern is a matter of safeguarding, who decided that and why. */
export function SafeguardingForm({ reference, safeguarding, me = '', answer }: SafeguardingFormProps) {
  const panel = usePanelForm<SafeguardingShown>({ version: safeguarding?.version ?? 0, pageAnswer: answer });
  const { fetcher, refused, typed, busy } = panel;
  const id = useId();
  const values: Readonly<Record<string, string | null | undefined>> = {
    answer: safeguarding?.answer,
    decidedBy: safeguarding?.decidedBy || me,
    reason: safeguarding?.reason,
    ...typed,
  };
  return (
    <fetcher.Form
      key={panel.formKey}
      ref={panel.form}
      method="post"
      action={`/cases/${reference}/safeguarding`}
      onInput={panel.onInput}
      noValidate
      className="grid gap-4 pb-2"
    >
      <input type="hidden" name="seen" value={panel.seen} />
      <FieldErrors answer={refused as ChangeAnswer | undefined} />
      {refused?.theirs && (
        <SavedMeanwhile saved={refused.theirs.saved}>
          <SafeguardingFacts safeguarding={refused.theirs} />
        </SavedMeanwhile>
      )}
      <AnswerField chosen={values.answer} error={refused?.errors.answer} />
      <PanelField id={`${id}-who`} label="Who decided" error={refused?.errors.decidedBy}>
        {(described) => (
          <input
            {...described}
            name="decidedBy"
            type="text"
            dir="auto"
            autoComplete="off"
            defaultValue={values.decidedBy ?? ''}
            className="input"
          />
        )}
      </PanelField>
      <PanelField
        id={`${id}-reason`}
        label="Why"
        hint="If it is one, who was told and when, such as the council’s safeguarding team and the CQC"
        error={refused?.errors.reason}
      >
        {(described) => (
          <textarea
            {...described}
            name="reason"
            rows={3}
            dir="auto"
            defaultValue={values.reason ?? ''}
            className="input"
          />
        )}
      </PanelField>
      <p className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button px-5" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save the answer'}
        </button>
        {safeguarding?.saved && <span className="text-sm wrap-anywhere">Saved by {safeguarding.saved}</span>}
      </p>
    </fetcher.Form>
  );
}

interface AnswerFieldProps {
  readonly chosen: string | null | undefined;
  readonly error: string | undefined;
}

function AnswerField({ chosen, error }: AnswerFieldProps) {
  return (
    <fieldset>
      <legend className="font-bold">{SAFEGUARDING_QUESTION}</legend>
      <FieldError id="concern-safeguarding" error={error} />
      <div className="flex flex-wrap gap-x-5">
        {SAFEGUARDING_ANSWERS.map((value, place) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              id={place === 0 ? 'concern-safeguarding' : undefined}
              name="answer"
              value={value}
              defaultChecked={chosen === value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'concern-safeguarding-error' : undefined}
              className="size-6 shrink-0"
            />
            {SAFEGUARDING_NAMES[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The decision, for whoever only reads it. */
export function SafeguardingFacts({ safeguarding }: { safeguarding: SafeguardingShown }) {
  return (
    <dl className="grid gap-2">
      {(
        [
          [SAFEGUARDING_QUESTION, safeguarding.name ?? 'Not answered yet'],
          ['Decided by', safeguarding.decidedBy],
          ['Why', safeguarding.reason],
        ] as const
      ).map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt className="text-sm font-bold">{name}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {words}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

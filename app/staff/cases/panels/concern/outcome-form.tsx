import { OUTCOME_NAMES, OUTCOMES } from '#domain/cases/concern/outcome.ts';
import type { ChangeAnswer } from '../../../kit/answers.ts';
import { FieldErrors } from '../../../kit/field-errors.tsx';
import { FieldError, PanelField } from '../../../kit/panel-field.tsx';
import { SavedMeanwhile } from '../../../kit/saved-meanwhile.tsx';
import { type PanelAnswer, usePanelForm } from '../../../kit/use-panel-form.ts';
import type { OutcomeShown } from './load.server.ts';

export type OutcomeAnswer = PanelAnswer<OutcomeShown>;

interface OutcomeFormProps {
  readonly reference: string;
  /** What is recorded; a page without script that refuses a form has only what was typed. */
  readonly outcome?: OutcomeShown;
  readonly answer?: OutcomeAnswer | undefined;
}

/** What the investigation came to. It can be saved in parts. */
export function OutcomeForm({ reference, outcome, answer }: OutcomeFormProps) {
  const panel = usePanelForm<OutcomeShown>({ version: outcome?.version ?? 0, pageAnswer: answer });
  const { fetcher, refused, typed, busy } = panel;
  const values = { outcome: outcome?.outcome, done: outcome?.done, learned: outcome?.learned, ...typed };
  return (
    <fetcher.Form
      key={panel.formKey}
      ref={panel.form}
      method="post"
      action={`/cases/${reference}/outcome`}
      onInput={panel.onInput}
      noValidate
      className="grid gap-4 pb-2"
    >
      <input type="hidden" name="seen" value={panel.seen} />
      <FieldErrors answer={refused as ChangeAnswer | undefined} />
      {refused?.theirs && <Theirs theirs={refused.theirs} />}
      <fieldset>
        <legend className="font-bold">Outcome</legend>
        <FieldError id="concern-outcome" error={refused?.errors.outcome} />
        <div className="flex flex-wrap gap-x-5">
          {OUTCOMES.map((value, place) => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                id={place === 0 ? 'concern-outcome' : undefined}
                name="outcome"
                value={value}
                defaultChecked={values.outcome === value}
                className="size-6"
              />
              {OUTCOME_NAMES[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <PanelField id="concern-done" label="What was done" error={refused?.errors.done}>
        {(described) => (
          <textarea
            {...described}
            name="done"
            rows={4}
            dir="auto"
            defaultValue={values.done}
            className="input"
          />
        )}
      </PanelField>
      <PanelField id="concern-learned" label="What was learned" error={refused?.errors.learned}>
        {(described) => (
          <textarea
            {...described}
            name="learned"
            rows={4}
            dir="auto"
            defaultValue={values.learned}
            className="input"
          />
        )}
      </PanelField>
      <p className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button px-5" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save the outcome'}
        </button>
        {outcome?.saved && <span className="text-sm wrap-anywhere">Saved by {outcome.saved}</span>}
      </p>
    </fetcher.Form>
  );
}

function Theirs({ theirs }: { theirs: OutcomeShown }) {
  const facts = [
    ['Outcome', theirs.name ?? 'None yet'],
    ['What was done', theirs.done || 'Nothing yet'],
    ['What was learned', theirs.learned || 'Nothing yet'],
  ] as const;
  return (
    <SavedMeanwhile saved={theirs.saved}>
      <dl className="mt-1 grid gap-2">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt className="text-sm font-bold">{name}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </SavedMeanwhile>
  );
}

import { NO_REFEREE, REFEREE_STATE_NAMES, REFEREE_STATES } from '#domain/cases/application/hiring.ts';
import type { ChangeAnswer, Typed } from '../../../kit/answers.ts';
import { DateFields } from '../../../kit/date-fields.tsx';
import { FieldErrors } from '../../../kit/field-errors.tsx';
import { PanelField } from '../../../kit/panel-field.tsx';
import { SavedMeanwhile } from '../../../kit/saved-meanwhile.tsx';
import { type PanelAnswer, usePanelForm } from '../../../kit/use-panel-form.ts';
import type { DetailsShown } from './load.server.ts';

export type DetailsAnswer = PanelAnswer<DetailsShown>;

interface DetailsFormProps {
  readonly reference: string;
  /** What is recorded; a page without script that refuses a form has only what was typed. */
  readonly details?: DetailsShown;
  readonly answer?: DetailsAnswer | undefined;
}

/** The interview and the two referees. */
export function DetailsForm({ reference, details, answer }: DetailsFormProps) {
  const panel = usePanelForm<DetailsShown>({ version: details?.version ?? 0, pageAnswer: answer });
  const { fetcher, refused, typed, busy } = panel;
  return (
    <fetcher.Form
      key={panel.formKey}
      ref={panel.form}
      method="post"
      action={`/cases/${reference}/hiring`}
      onInput={panel.onInput}
      noValidate
      className="grid gap-4 pb-2"
    >
      <input type="hidden" name="seen" value={panel.seen} />
      <FieldErrors answer={refused as ChangeAnswer | undefined} />
      {refused?.theirs && (
        <SavedMeanwhile saved={refused.theirs.saved}>
          <DetailsFacts details={refused.theirs} />
        </SavedMeanwhile>
      )}
      <DateFields
        id="hiring-interview"
        legend="Interview"
        hint="For example, 27 11 2026 at 14:30. Leave it empty while there is none."
        error={refused?.errors.interview}
        typed={typed ?? details?.interview?.parts ?? {}}
        withTime
      />
      {[1, 2].map((place) => (
        <RefereeFields
          key={place}
          place={place}
          referee={details?.referees[place - 1] ?? NO_REFEREE}
          typed={typed}
          errors={refused?.errors ?? {}}
        />
      ))}
      <p className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button px-5" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save interview and referees'}
        </button>
        {details?.saved && <span className="text-sm wrap-anywhere">Saved by {details.saved}</span>}
      </p>
    </fetcher.Form>
  );
}

interface RefereeFieldsProps {
  readonly place: number;
  readonly referee: { readonly name: string; readonly contact: string; readonly state: string };
  readonly typed: Typed | undefined;
  readonly errors: Typed;
}

function RefereeFields({ place, referee, typed, errors }: RefereeFieldsProps) {
  const field = (name: 'name' | 'contact') => ({
    name: `${name}${place}`,
    type: 'text',
    dir: 'auto',
    autoComplete: 'off',
    defaultValue: typed?.[`${name}${place}`] ?? referee[name],
    className: 'input',
  });
  return (
    <fieldset className="grid gap-2 border-t border-line pt-2">
      <legend className="font-bold">Referee {place}</legend>
      <PanelField id={`referee-${place}-name`} label="Name" error={errors[`name${place}`]}>
        {(described) => <input {...described} {...field('name')} />}
      </PanelField>
      <PanelField
        id={`referee-${place}-contact`}
        label="Telephone or email"
        error={errors[`contact${place}`]}
      >
        {(described) => <input {...described} {...field('contact')} />}
      </PanelField>
      <PanelField id={`referee-${place}-state`} label="Reference" error={errors[`state${place}`]}>
        {(described) => (
          <select
            {...described}
            name={`state${place}`}
            defaultValue={typed?.[`state${place}`] ?? referee.state}
            className="input"
          >
            {REFEREE_STATES.map((state) => (
              <option key={state} value={state}>
                {REFEREE_STATE_NAMES[state]}
              </option>
            ))}
          </select>
        )}
      </PanelField>
    </fieldset>
  );
}

export function DetailsFacts({ details }: { details: DetailsShown }) {
  return (
    <ul className="mt-1 grid gap-1 wrap-anywhere">
      <li>Interview: {details.interview?.words ?? 'none yet'}</li>
      {details.referees.map(({ name, contact, stateName }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in their order.
        <li key={place}>
          Referee {place + 1}: <bdi>{[name, contact].filter(Boolean).join(', ') || 'not named yet'}</bdi>.{' '}
          {stateName}.
        </li>
      ))}
    </ul>
  );
}

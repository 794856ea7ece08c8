import { NO_REFEREE, REFEREE_STATE_NAMES, REFEREE_STATES } from '#domain/cases/application/hiring.ts';
import { DateFields } from '../../../kit/date-fields.tsx';
import { SelectField, TextField } from '../../parts/fields.tsx';
import { type OnPage, useVerbForm, VerbForm } from '../../parts/verb-form.tsx';
import type { DetailsShown } from './load.server.ts';

interface DetailsFormProps extends OnPage<DetailsShown> {
  readonly details?: DetailsShown;
}

export function DetailsForm({ details, ...onPage }: DetailsFormProps) {
  const saved = Object.fromEntries(
    [1, 2].flatMap((place) => {
      const { name, contact, state } = details?.referees[place - 1] ?? NO_REFEREE;
      return [
        [`name${place}`, name],
        [`contact${place}`, contact],
        [`state${place}`, state],
      ];
    }),
  );
  const version = details?.version ?? 0;
  const form = useVerbForm<DetailsShown>({ ...onPage, verb: 'hiring', version, saved });
  return (
    <VerbForm
      of={form}
      save="Save interview and referees"
      savedBy={details?.saved}
      current={(current) => <DetailsFacts details={current} />}
    >
      <DateFields
        id="hiring-interview"
        legend="Interview"
        hint="For example, 27 11 2026 at 14:30. Leave it empty while there is none."
        error={form.errorOf('interview')}
        typed={form.typed ?? details?.interview?.parts ?? {}}
        withTime
      />
      {[1, 2].map((place) => (
        <fieldset key={place} className="grid gap-2 border-t border-line pt-2">
          <legend className="font-bold">Referee {place}</legend>
          <TextField {...form.of(`name${place}`)} label="Name" />
          <TextField {...form.of(`contact${place}`)} label="Telephone or email" />
          <SelectField
            {...form.of(`state${place}`)}
            label="Reference"
            choices={REFEREE_STATES.map((state) => [state, REFEREE_STATE_NAMES[state]])}
          />
        </fieldset>
      ))}
    </VerbForm>
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

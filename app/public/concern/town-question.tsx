import type { ReactNode } from 'react';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import type { SafeguardingContact, TownContact } from '#domain/provider/safeguarding.ts';
import { Choice } from './choice.tsx';
import { CouncilLines } from './council-numbers.tsx';
import styles from './council-of-town.css?url';

/** Eight rows fill half of a phone's screen; with more, the question scrolls out of view. */
const SHOWN_AT_ONCE_MAX = 8;

const TOWN = {
  name: 'town',
  label: 'Which town does the person live in?',
  required: false,
  kind: 'select',
  noChoice: 'Choose a town',
  isWide: true,
} as const satisfies FieldSpec;

const ELSEWHERE = 'Somewhere else, or I’m not sure';

export interface TownQuestionInput {
  readonly id: string;
  readonly error: string | undefined;
  readonly typed: string | undefined;
}

interface TownQuestionProps extends TownQuestionInput {
  readonly towns: readonly TownContact[];
  readonly elsewhere: ReactNode;
}

export function TownQuestion(props: TownQuestionProps) {
  return props.towns.length > SHOWN_AT_ONCE_MAX ? <TownList {...props} /> : <TownChoices {...props} />;
}

function TownChoices({ towns, elsewhere, id, error, typed }: TownQuestionProps) {
  return (
    <fieldset>
      <legend className="font-bold">{TOWN.label}</legend>
      {error && (
        <p id={`${id}-error`} className="font-bold text-alert">
          {error}
        </p>
      )}
      {towns.map(({ town, contact }, place) => (
        <Choice
          key={`${contact.id} ${town}`}
          id={place === 0 ? id : undefined}
          name={TOWN.name}
          value={town}
          label={town}
          isChosen={typed === town}
          described={error && `${id}-error`}
        >
          <div className="pl-6">
            <Council contact={contact} />
          </div>
        </Choice>
      ))}
      <Choice name={TOWN.name} value="" label={ELSEWHERE} isChosen={false}>
        <div className="grid gap-3 pl-6">{elsewhere}</div>
      </Choice>
    </fieldset>
  );
}

/** CSS shows the chosen town's council by index, and none until a choice; other browsers show all. */
function TownList({ towns, elsewhere, ...field }: TownQuestionProps) {
  const councils = [...new Set(towns.map(({ contact }) => contact))];
  return (
    <div className="by-town">
      <link rel="stylesheet" href={styles} />
      <Field spec={TOWN} {...field}>
        {towns.map(({ town, contact }) => (
          <option key={`${contact.id} ${town}`} value={town} data-council={councils.indexOf(contact) + 1}>
            {town}
          </option>
        ))}
        <option value="" data-council={0}>
          {ELSEWHERE}
        </option>
      </Field>
      <div aria-live="polite">
        {councils.map((contact, place) => (
          <div key={contact.id} data-council={place + 1} className="mt-3">
            <Council contact={contact} />
          </div>
        ))}
        <div data-council={0} className="mt-3">
          <div className="grid gap-3">{elsewhere}</div>
        </div>
      </div>
    </div>
  );
}

function Council({ contact }: { contact: SafeguardingContact }) {
  return (
    <p>
      <strong>{contact.council}:</strong> <CouncilLines contact={contact} />
    </p>
  );
}

import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { NamedView } from './load.server.ts';

interface PanelProps {
  readonly reference: string;
  readonly view: NamedView;
}

/** No one judges their own case. */
export function NamedPanel({ reference, view: { named, offered } }: PanelProps) {
  if (named.length === 0 && offered.length === 0) return null;
  return (
    <section aria-labelledby="named-heading" className="panel no-print grid gap-2 py-3">
      <h3 id="named-heading" className="text-lg">
        Members of staff involved
      </h3>
      <p className="text-sm">
        Whoever this is about can’t open or find it, isn’t told of it and can’t be given it, from the moment
        you name them.
      </p>
      {named.length > 0 && (
        <ul aria-label="Named as involved" className="grid gap-1">
          {named.map(({ id, name, barredWith, mayLift }) => (
            <li key={id}>
              <b className="wrap-anywhere">{name}</b>
              {barredWith && ` can’t read it either: they were invited by ${barredWith}.`}
              {mayLift && (
                <Unname reference={reference} id={id} name={name} isInvited={barredWith !== null} />
              )}
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <details>
          <summary className="fold font-bold">Name somebody</summary>
          <NameForm reference={reference} offered={offered} />
        </details>
      )}
    </section>
  );
}

interface NameFormProps extends OnPage {
  readonly offered?: NamedView['offered'];
}

export function NameForm({ offered = [], ...onPage }: NameFormProps) {
  const field: FieldSpec = {
    name: 'staffId',
    label: 'Who is it about?',
    kind: 'select',
    none: 'Choose a person',
    choices: offered.map(({ id, name }) => ({ value: id, label: name })),
    hint: 'Somebody without an account can’t open anything, and need not be named. Is it about you? Ask a colleague to name you.',
  };
  return <VerbForm {...onPage} verb="name-staff" fields={[field]} resets submit="Name them" />;
}

const REASON: FieldSpec = {
  name: 'reason',
  label: 'Why it is not about them',
  kind: 'text',
};

interface UnnameProps {
  readonly reference: string;
  readonly id: string;
  readonly name: string;
  readonly isInvited: boolean;
}

function Unname({ reference, id, name, isInvited }: UnnameProps) {
  return (
    <details>
      <summary className="fold text-sm">
        {isInvited ? 'Let them read it' : 'Named by mistake'}
        <span className="sr-only">: {name}</span>
      </summary>
      <UnnameForm reference={reference} id={id} />
    </details>
  );
}

export function UnnameForm({ id, ...onPage }: OnPage & { readonly id: string }) {
  return (
    <VerbForm
      {...onPage}
      verb="unname-staff"
      fields={[REASON]}
      hidden={{ staffId: id }}
      submit="Remove the name"
    />
  );
}

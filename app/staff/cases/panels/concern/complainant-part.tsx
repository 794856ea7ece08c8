import {
  ASK_FOR_AUTHORITY,
  AUTHORITIES,
  AUTHORITY_NAMES,
  BEHALF_NAMES,
  BEHALVES,
  PAYER_NAMES,
  PAYERS,
} from '#domain/cases/concern/complainant.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { Facts, type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { ComplainantShown } from './complainant-shown.server.ts';

interface ComplainantPartProps {
  readonly reference: string;
  readonly complainant: ComplainantShown;
  readonly works: boolean;
}

export function ComplainantPart({ reference, complainant, works }: ComplainantPartProps) {
  const { facts, advice, lacksAuthority, version } = complainant;
  return (
    <>
      {works ? (
        <details id="concern-complainant">
          <summary className="fold font-bold">
            Who complains, who pays{version === 0 && ': not asked yet'}
          </summary>
          <ComplainantForm reference={reference} complainant={complainant} />
        </details>
      ) : (
        <Facts facts={facts} />
      )}
      {lacksAuthority && (
        <p className="rounded-field bg-peach px-3 py-2">
          <b>No authority seen yet: say nothing about the person.</b> {ASK_FOR_AUTHORITY}
        </p>
      )}
      {advice.map((words) => (
        <p key={words} className="rounded-field bg-paper px-3 py-2 text-sm">
          {words}
        </p>
      ))}
    </>
  );
}

const COMPLAINANT: readonly FieldSpec[] = [
  {
    name: 'behalf',
    label: 'They complain about',
    kind: 'radio',
    inline: true,
    choices: BEHALVES.map((value) => ({ value, label: BEHALF_NAMES[value] })),
  },
  {
    name: 'person',
    label: 'Whose care it is',
    kind: 'text',
    hint: 'Their name, where it is somebody else’s.',
    optional: true,
  },
  {
    name: 'relation',
    label: 'How they are related',
    kind: 'text',
    hint: 'For example, daughter.',
    optional: true,
  },
  {
    name: 'authority',
    label: 'What allows them to hear about that person',
    kind: 'radio',
    choices: AUTHORITIES.map((value) => ({ value, label: AUTHORITY_NAMES[value] })),
  },
  {
    name: 'proof',
    label: 'What you saw of it, and when',
    kind: 'text',
    hint: 'For best interests: who decided it, and why.',
    optional: true,
  },
  {
    name: 'payer',
    label: 'Who pays for the care',
    kind: 'radio',
    inline: true,
    choices: PAYERS.map((value) => ({ value, label: PAYER_NAMES[value] })),
  },
];

type ComplainantFormProps = OnPage & { readonly complainant?: ComplainantShown };

export function ComplainantForm({ complainant, ...onPage }: ComplainantFormProps) {
  return (
    <VerbForm
      {...onPage}
      verb="complainant"
      fields={COMPLAINANT}
      loaded={complainant?.typed}
      version={complainant?.version ?? 0}
      changed={complainant?.saved}
      submit="Save who complains"
    />
  );
}

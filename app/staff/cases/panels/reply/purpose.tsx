import { useId } from 'react';
import type { KindRecord } from '#domain/cases/kinds/kind-record.ts';
import { type CaseKind, isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';
import { RadioField } from '../../parts/fields.tsx';

const NEXT = {
  ombudsman: 'The ombudsman’s details are added below it.',
  ico: 'How to complain to the Information Commissioner is added below it.',
} as const satisfies Record<NonNullable<KindRecord['confirmation']['escalation']>, string>;

function choicesFor(kind: CaseKind) {
  const { one, confirmation } = KINDS[kind];
  const next = confirmation.escalation ? ` ${NEXT[confirmation.escalation]}` : '';
  return [
    ['answer', 'A message', `Does not acknowledge the ${one}.`],
    ['acknowledgement', 'The acknowledgement', 'Confirms that we have received it and what happens next.'],
    ['final-response', 'The final response', `What we found and will do.${next}`],
  ] as const;
}

interface PurposeProps {
  readonly kind: CaseKind;
  readonly acknowledged: boolean;
  readonly typed?: string | undefined;
}

/** Only what is acknowledged first asks for a purpose; all other cases have answers only. */
export function Purpose({ kind, acknowledged, typed }: PurposeProps) {
  const chosen = typed ?? (acknowledged ? 'answer' : 'acknowledgement');
  const id = useId();
  if (!isAcknowledged(kind)) return null;
  return (
    <RadioField
      id={id}
      name="purpose"
      label="This email is"
      error={undefined}
      value={chosen}
      choices={choicesFor(kind)}
    />
  );
}

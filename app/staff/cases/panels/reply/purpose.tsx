import { useId } from 'react';
import type { KindRecord } from '#domain/cases/kinds/kind-record.ts';
import { type CaseKind, isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';
import { Choices } from '../../../kit/boxes.tsx';
import type { Choice, FieldSpec } from '../../../kit/field.tsx';

const NEXT = {
  ombudsman: 'The answers to its points and the ombudsman’s details are added below it.',
  ico: 'The answers to its points and how to complain to the Information Commissioner are added below it.',
} as const satisfies Record<NonNullable<KindRecord['confirmation']['escalation']>, string>;

function choicesFor(kind: CaseKind): readonly Choice[] {
  const { one, confirmation } = KINDS[kind];
  const next = confirmation.escalation ? ` ${NEXT[confirmation.escalation]}` : '';
  return [
    { value: 'answer', label: 'A message', hint: `Does not acknowledge the ${one}.` },
    {
      value: 'acknowledgement',
      label: 'The acknowledgement',
      hint: 'Confirms that we have received it and what happens next.',
    },
    {
      value: 'final-response',
      label: 'The final response',
      hint: `What we found and will do.${next}`,
    },
  ];
}

interface PurposeProps {
  readonly kind: CaseKind;
  readonly acknowledged: boolean;
  readonly typed?: string | undefined;
}

/** Cases that need an acknowledgement ask for a purpose; others have answers only. */
export function Purpose({ kind, acknowledged, typed }: PurposeProps) {
  const chosen = typed ?? (acknowledged ? 'answer' : 'acknowledgement');
  const id = useId();
  if (!isAcknowledged(kind)) return null;
  const field: FieldSpec = {
    name: 'purpose',
    label: 'This email is',
    kind: 'radio',
    inline: true,
    choices: choicesFor(kind),
  };
  return <Choices field={field} id={id} value={chosen} error={undefined} />;
}

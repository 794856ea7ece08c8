import { formOfNeeds } from '#domain/cases/needs.ts';
import type { NeedsNoted } from '#domain/cases/people/note-needs.server.ts';
import { NEEDS_FIELDS } from '../cases/parts/office-fields.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { PanelForm } from '../kit/form.tsx';

const FIELDS: readonly FieldSpec[] = [
  ...NEEDS_FIELDS,
  {
    name: 'rest',
    label: 'Anything else they need',
    kind: 'text',
    optional: true,
    hint: 'Such as lip-reading, or a yellow background.',
  },
  {
    name: 'reviewBy',
    label: 'Ask them again by',
    kind: 'date',
    hint: 'What someone needs changes. From this day on, the banner says to ask again.',
  },
];

interface NeedsFormProps {
  readonly reference: string;
  readonly loaded: Typed;
  readonly version: number;
  readonly answer?: unknown;
}

export function NeedsForm({ reference, loaded, version, answer }: NeedsFormProps) {
  return (
    <PanelForm
      compact={false}
      action={`/people/${reference}/needs`}
      fields={FIELDS}
      loaded={loaded}
      version={version}
      answer={answer}
      submit="Save needs"
    />
  );
}

export function typedNeeds({ needs, reviewBy }: NeedsNoted): Typed {
  const { typed, rest } = formOfNeeds(needs);
  return { ...typed, rest, reviewBy };
}

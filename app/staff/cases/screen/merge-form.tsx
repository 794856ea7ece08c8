import { KINDS } from '../../kinds.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { OtherShown } from './case-shown.server.ts';

export function MergeForm({ others = [], ...onPage }: OnPage & { readonly others?: readonly OtherShown[] }) {
  const { reference } = onPage;
  const into: FieldSpec = {
    name: 'into',
    label: 'Merge into',
    kind: 'text',
    hint: `The message and all that happened to ${reference} are then read in the other case. ${reference} leaves the lists. You can undo this in the other case.`,
    placeholder: 'C-',
    suggestions: others.map(({ reference, kind, received }) => ({
      value: reference,
      label: `${KINDS[kind].name}, ${received}`,
    })),
  };
  return <VerbForm {...onPage} verb="merge" fields={[into]} submit="Merge" />;
}

import type { CaseKind } from '#domain/cases/kinds/kinds.ts';
import { KINDS } from '../../kinds.ts';
import { RadioField } from '../parts/fields.tsx';
import { useVerbForm, VerbForm } from '../parts/verb-form.tsx';
import type { CaseShown } from './case-shown.server.ts';

function follows(kind: CaseKind): string {
  const { title, deadlines } = KINDS[kind];
  if (deadlines.full) {
    return `It moves to ${title}. Deadlines count from the day it arrived: acknowledge, then a full answer.`;
  }
  const where =
    kind === 'application' ? 'at the stage New' : 'with a first answer due from the day it arrived';
  return `It moves to ${title}, ${where}.`;
}

/** The case keeps its reference and its history. */
export function KindForm({ shown }: { shown: Pick<CaseShown, 'reference' | 'kind' | 'kinds'> }) {
  const { reference, kind, kinds } = shown;
  const form = useVerbForm({ reference, verb: 'kind' });
  const others = kinds.filter((other) => other !== kind);
  return (
    <VerbForm of={form} save="Change type" className="mt-2 gap-3">
      <RadioField
        {...form.of('kind')}
        label="What type of message is this?"
        choices={others.map((other) => [other, KINDS[other].name, follows(other)])}
        stacked
      />
      <p className="text-sm">The reference and history are kept. The sender is not told.</p>
    </VerbForm>
  );
}

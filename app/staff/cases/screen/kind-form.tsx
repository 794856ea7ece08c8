import type { CaseKind } from '#domain/cases/kinds/kinds.ts';
import { KINDS } from '../../kinds.ts';
import { VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen } from './case-view.server.ts';

function follows(kind: CaseKind): string {
  const { title, deadlines, work } = KINDS[kind];
  if (deadlines.full) {
    return `It moves to ${title}. Deadlines count from the day it arrived: acknowledge, then a full answer.`;
  }
  const where = work === 'hiring' ? 'at the stage New' : 'with a first answer due from the day it arrived';
  return `It moves to ${title}, ${where}.`;
}

export function KindForm({ view }: { view: Pick<CaseScreen, 'reference' | 'kind' | 'kinds'> }) {
  const { reference, kind, kinds } = view;
  const choices = kinds.flatMap((value) =>
    value === kind ? [] : [{ value, label: KINDS[value].name, hint: follows(value) }],
  );
  return (
    <VerbForm
      reference={reference}
      verb="kind"
      fields={[{ name: 'kind', label: 'What type of message is this?', kind: 'radio', choices }]}
      submit="Change type"
    >
      <p className="text-sm">The reference and history are kept. The sender is not told.</p>
    </VerbForm>
  );
}

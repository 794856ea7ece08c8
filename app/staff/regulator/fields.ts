import type { FieldSpec } from '../kit/field.tsx';
import type { lawOf } from './desk.server.ts';

type Law = ReturnType<typeof lawOf>;

export function requestFields(law: Pick<Law, 'summary'> | undefined): readonly FieldSpec[] {
  const { rule, days } = law?.summary ?? {};
  return [
    {
      name: 'askedOn',
      label: 'Request received on',
      kind: 'date',
      hint: days ? `The ${days} days begin on the day after (${rule}).` : undefined,
    },
    {
      name: 'dueOn',
      label: 'They want it by',
      kind: 'date',
      optional: days !== undefined,
      hint: days
        ? `Only if their letter names an earlier day than the last of the ${days}.`
        : 'As their letter says.',
    },
    {
      name: 'theirReference',
      label: 'Their reference',
      kind: 'text',
      optional: true,
      hint: 'Of the letter or email, as they write it.',
    },
    {
      name: 'from',
      label: 'First day',
      kind: 'date',
      group: 'Complaints that we received between',
      groupHint: 'Both days are included.',
    },
    { name: 'until', label: 'Last day', kind: 'date', group: 'Complaints that we received between' },
  ];
}

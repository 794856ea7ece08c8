import { REFEREE_STATE_NAMES, REFEREE_STATES } from '#domain/cases/application/hiring.ts';
import { METHOD_CHOICES } from '#domain/cases/application/right-to-work.ts';
import { RIGHT_TO_WORK } from '#domain/cases/application/schedule-3.ts';
import { STAGE_NAMES, STAGES, type Stage } from '#domain/cases/application/stage.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { DetailsView } from './hiring.server.ts';

interface NextStageProps {
  readonly reference: string;
  readonly stage: Stage;
  readonly next: { readonly stage: Stage; readonly name: string };
}

export function NextStage({ reference, stage, next }: NextStageProps) {
  const submit = `Move to ${next.name}`;
  return (
    <VerbForm
      reference={reference}
      verb="stage"
      version={stage}
      hidden={{ to: next.stage }}
      submit={submit}
    />
  );
}

export function StageForm({ stage, ...onPage }: OnPage & { readonly stage?: Stage }) {
  const { answer } = onPage;
  const now = stage ?? (answer && 'typed' in answer ? answer.typed.version : undefined);
  const others = STAGES.filter((one) => one !== now);
  const fields: readonly FieldSpec[] = [
    {
      name: 'to',
      label: 'New stage',
      kind: 'select',
      choices: others.map((value) => ({ value, label: STAGE_NAMES[value] })),
    },
    {
      name: 'reason',
      label: 'Reason',
      kind: 'textarea',
      rows: 2,
      hint: 'Needed when the person is not appointed. They may ask to see it.',
    },
  ];
  return <VerbForm {...onPage} verb="stage" fields={fields} version={now} submit="Move" />;
}

const DETAILS: readonly FieldSpec[] = [
  {
    name: 'interview',
    label: 'Interview',
    kind: 'day-and-time',
    hint: 'For example, 27 11 2026 at 14:30. Leave it empty while there is none.',
  },
  ...[1, 2].flatMap((place): readonly FieldSpec[] => {
    const group = `Referee ${place}`;
    const choices = REFEREE_STATES.map((value) => ({ value, label: REFEREE_STATE_NAMES[value] }));
    return [
      { name: `name${place}`, group, label: 'Name', kind: 'text' },
      { name: `contact${place}`, group, label: 'Telephone or email', kind: 'text' },
      { name: `state${place}`, group, label: 'Reference', kind: 'select', none: null, choices },
    ];
  }),
];

export function DetailsForm({ details, ...onPage }: OnPage & { readonly details?: DetailsView }) {
  return (
    <VerbForm
      {...onPage}
      verb="hiring"
      fields={DETAILS}
      loaded={details?.typed}
      version={details?.version ?? 0}
      changed={details?.saved}
      submit="Save interview and referees"
    />
  );
}

export function DetailsFacts({ details }: { details: DetailsView }) {
  return (
    <ul className="mt-1 grid gap-1 wrap-anywhere">
      <li>Interview: {details.interview ?? 'none yet'}</li>
      {details.referees.map(({ name, contact, stateName }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in their order.
        <li key={place}>
          Referee {place + 1}: <bdi>{[name, contact].filter(Boolean).join(', ') || 'not named yet'}</bdi>.{' '}
          {stateName}.
        </li>
      ))}
    </ul>
  );
}

const NOTE: readonly FieldSpec[] = [{ name: 'note', label: 'Note', kind: 'text', optional: true }];

const RIGHT_TO_WORK_FIELDS: readonly FieldSpec[] = [
  { name: 'method', label: 'How it was checked', kind: 'radio', choices: METHOD_CHOICES },
  { name: 'checkedOn', label: 'Date of the check', kind: 'date' },
  { name: 'startsOn', label: 'First day of work', kind: 'date' },
  ...NOTE,
];

export function TickForm({ item, ...onPage }: OnPage & { readonly item: string }) {
  return (
    <VerbForm
      {...onPage}
      verb="check"
      fields={item === RIGHT_TO_WORK ? RIGHT_TO_WORK_FIELDS : NOTE}
      hidden={{ item }}
      does={{ name: 'do', value: 'tick' }}
      submit="Mark as checked"
    />
  );
}

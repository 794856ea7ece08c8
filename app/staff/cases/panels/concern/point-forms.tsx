import { OUTCOME_NAMES, OUTCOMES } from '#domain/cases/concern/outcome.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { PointShown } from './points-shown.server.ts';

const POINT: FieldSpec = {
  name: 'words',
  label: 'The point, in their words',
  kind: 'text',
  hint: 'One thing that went wrong, such as: Nobody came on Sunday morning.',
};

interface PointFormProps extends OnPage {
  readonly point?: Pick<PointShown, 'id' | 'words'> | undefined;
}

export function PointForm({ point, ...onPage }: PointFormProps) {
  return (
    <VerbForm
      {...onPage}
      verb="point"
      fields={[POINT]}
      loaded={point && { words: point.words }}
      hidden={{ item: point ? String(point.id) : '' }}
      resets={!point}
      submit={point ? 'Change it' : 'Add the point'}
    />
  );
}

const ANSWER: readonly FieldSpec[] = [
  {
    name: 'finding',
    label: 'What we found',
    kind: 'radio',
    inline: true,
    choices: OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] })),
  },
  {
    name: 'answer',
    label: 'Our answer',
    kind: 'textarea',
    rows: 4,
    hint: 'What happened, how we know, and what should have happened. The final response says it to the person.',
  },
];

interface AnswerFormProps extends OnPage {
  readonly point: Pick<PointShown, 'id'> & Partial<Pick<PointShown, 'typed' | 'version' | 'saved'>>;
}

export function PointAnswerForm({ point, ...onPage }: AnswerFormProps) {
  const { id, typed, version = 0, saved } = point;
  return (
    <VerbForm
      {...onPage}
      verb="answer-point"
      fields={ANSWER}
      loaded={typed}
      version={version}
      hidden={{ item: String(id) }}
      changed={saved}
      submit="Save the answer to this point"
    />
  );
}

import { ANSWER_FIELDS, POINT_FIELDS } from '#domain/cases/concern/points.ts';
import { controlsOf } from '../../parts/record-form.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { PointView } from './point-views.server.ts';

interface PointFormProps extends OnPage {
  readonly point?: Pick<PointView, 'id' | 'text'> | undefined;
}

export function PointForm({ point, ...onPage }: PointFormProps) {
  return (
    <VerbForm
      {...onPage}
      verb="point"
      fields={controlsOf(POINT_FIELDS)}
      loaded={point && { words: point.text }}
      hidden={{ item: point ? String(point.id) : '' }}
      resets={!point}
      submit={point ? 'Change it' : 'Add the point'}
    />
  );
}

interface AnswerFormProps extends OnPage {
  readonly point: Pick<PointView, 'id'> & Partial<Pick<PointView, 'typed' | 'version' | 'saved'>>;
}

export function PointAnswerForm({ point, ...onPage }: AnswerFormProps) {
  const { id, typed, version = 0, saved } = point;
  return (
    <VerbForm
      {...onPage}
      verb="answer-point"
      fields={controlsOf(ANSWER_FIELDS)}
      loaded={typed}
      version={version}
      hidden={{ item: String(id) }}
      changed={saved}
      submit="Save the answer to this point"
    />
  );
}

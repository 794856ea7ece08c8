import { ANSWER_FIELDS, POINT_FIELDS } from '#domain/cases/concern/points.ts';
import type { RecordView } from '../../parts/record.server.ts';
import { controlsOf, RecordPart } from '../../parts/record-form.tsx';
import { Facts, type OnPage, VerbButton, VerbForm } from '../../parts/verb-form.tsx';
import type { PointsView, PointView } from './point-views.server.ts';

interface PointsPartProps {
  readonly reference: string;
  readonly points: PointsView;
  readonly wish: RecordView;
  readonly works: boolean;
  readonly responded: boolean;
}

export function PointsPart({ reference, points, wish, works, responded }: PointsPartProps) {
  const { list, merged, added, why } = points;
  return (
    <section aria-label="Points of the concern" className="grid gap-2">
      <h4 id="concern-points" tabIndex={-1} className="font-bold">
        Points of the concern
      </h4>
      {list.length === 0 && (
        <p className="text-sm">
          {works
            ? 'List what they complain of, one point each: the final response then answers every one.'
            : 'None listed.'}
        </p>
      )}
      {list.length > 0 && (
        <ol className="grid gap-3">
          {list.map((point, i) => (
            <li key={point.id} className="thin-line">
              <OnePoint
                reference={reference}
                point={point}
                number={i + 1}
                works={works && !(responded && point.isAnswered)}
              />
            </li>
          ))}
        </ol>
      )}
      {works && !responded && (
        <details>
          <summary className="fold font-bold">Add a point</summary>
          <PointForm reference={reference} />
        </details>
      )}
      <RecordPart reference={reference} verb="wish" view={wish} works={works} />
      <Facts facts={merged.map(({ reference, wished }) => [`What they want, ${reference}`, wished])} />
      {works && !responded && added !== null && why === null && (
        <details>
          <summary className="fold font-bold">What is added to the answer</summary>
          <p dir="auto" className="rounded-field bg-paper px-3 py-2 wrap-anywhere whitespace-pre-wrap">
            {added}
          </p>
        </details>
      )}
    </section>
  );
}

interface OnePointProps {
  readonly reference: string;
  readonly point: PointView;
  readonly number: number;
  readonly works: boolean;
}

function OnePoint({ reference, point, number, works }: OnePointProps) {
  const { text, findingName, typed, isAnswered, canMove } = point;
  const item = { item: String(point.id) };
  return (
    <>
      <p dir="auto" className="wrap-anywhere">
        <b>
          {number}. {text}
        </b>
      </p>
      <p className={isAnswered ? 'text-sm' : 'text-sm font-bold'}>{findingName ?? 'Not answered yet'}</p>
      {!works && typed.answer && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {typed.answer}
        </p>
      )}
      {works && (
        <>
          <details>
            <summary className="fold font-bold">
              {isAnswered ? 'Our answer' : 'Answer it'}
              <span className="sr-only"> (point {number})</span>
            </summary>
            <PointAnswerForm reference={reference} point={point} />
          </details>
          <details>
            <summary className="fold text-sm">
              Change or remove<span className="sr-only"> point {number}</span>
            </summary>
            <PointForm reference={reference} point={point} />
            <div className="flex flex-wrap gap-x-5">
              {canMove && (
                <VerbButton reference={reference} verb="move-point" typed={item}>
                  Move up<span className="sr-only">: {text}</span>
                </VerbButton>
              )}
              <VerbButton reference={reference} verb="remove-point" typed={item}>
                Remove<span className="sr-only">: {text}</span>
              </VerbButton>
            </div>
          </details>
        </>
      )}
    </>
  );
}

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

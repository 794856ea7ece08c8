import type { MouseEvent } from 'react';
import { PLACES_ON, SIDES } from '#domain/cases/safeguarding/body-map.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { SafeguardingRecordView } from './safeguarding.server.ts';

type Marks = SafeguardingRecordView['marks'];

const SIDE_NAMES = { front: 'Front', back: 'Back' } as const;
const VIEW = '0 0 100 226';
/** A finger's target radius, in the drawing's units at its displayed size. */
const SPOT = 6;

const MARK: readonly FieldSpec[] = [
  {
    name: 'place',
    label: 'Where on the body',
    kind: 'select',
    choices: [
      { value: '', label: 'Choose, or press on the drawing' },
      ...SIDES.flatMap((side) => PLACES_ON[side].map(([value, { name }]) => ({ value, label: name }))),
    ],
  },
  {
    name: 'words',
    label: 'What it looks like',
    kind: 'text',
    hint: 'Kind, size and colour: bruise, 3 cm, yellow at the edge',
  },
];

/** The drawing selects from the list, which keyboards and screen readers use. */
export function MarkForm({ marks = [], ...onPage }: OnPage & { readonly marks?: Marks }) {
  return (
    <VerbForm
      {...onPage}
      verb="mark"
      fields={MARK}
      intro={<BodyMap marks={marks} />}
      resets
      submit="Add the mark"
    />
  );
}

function BodyMap({ marks }: { marks: Marks }) {
  const choose = ({ target, currentTarget }: MouseEvent) => {
    const place = target instanceof Element ? target.getAttribute('data-place') : null;
    const list = currentTarget.closest('form')?.querySelector<HTMLSelectElement>('select[name=place]');
    if (!place || !list) return;
    list.value = place;
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.focus();
  };
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-4" onClick={choose}>
      {SIDES.map((side) => (
        <figure key={side}>
          <figcaption>{SIDE_NAMES[side]}</figcaption>
          <svg viewBox={VIEW} className="body-map">
            <title>{SIDE_NAMES[side]}</title>
            <path className="body-outline" d={OUTLINE} />
            {PLACES_ON[side].map(([key, { name, x, y }]) => (
              <Spot key={key} place={key} name={name} x={x} y={y} marks={marks} />
            ))}
          </svg>
        </figure>
      ))}
    </div>
  );
}

interface SpotProps {
  readonly place: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly marks: Marks;
}

function Spot({ place, name, x, y, marks }: SpotProps) {
  const numbers = marks.flatMap((mark, i) => (mark.place === place ? [i + 1] : []));
  return (
    <g className={numbers.length > 0 ? 'body-spot body-marked' : 'body-spot'}>
      <circle cx={x} cy={y} r={SPOT} data-place={place}>
        <title>{name}</title>
      </circle>
      {numbers.length > 0 && (
        <text x={x} y={y} data-place={place}>
          {numbers.join(',')}
        </text>
      )}
    </g>
  );
}

/** Shows neither age nor sex: only places matter. */
const OUTLINE =
  'M50 2c9 0 14 7 14 16 0 8-3 13-7 16v5c4 2 14 3 18 7 5 5 6 14 8 23 2 10 6 19 9 28 2 7 3 14 1 20-1 4-7 4-8 0-1-5-2-9-4-14-4-9-9-19-12-30l-1-7c-1 9-1 17 0 25 2 12 3 22 2 35-1 12-2 24-4 36-1 12-1 22-1 33 0 5 4 8 3 12-1 3-13 4-15 1-2-5-1-11-1-17 0-20-1-40-2-61-1 21-2 41-2 61 0 6 1 12-1 17-2 3-14 2-15-1-1-4 3-7 3-12 0-11 0-21-1-33-2-12-3-24-4-36-1-13 0-23 2-35 1-8 1-16 0-25l-1 7c-3 11-8 21-12 30-2 5-3 9-4 14-1 4-7 4-8 0-2-6-1-13 1-20 3-9 7-18 9-28 2-9 3-18 8-23 4-4 14-5 18-7v-5c-4-3-7-8-7-16 0-9 5-16 14-16z';

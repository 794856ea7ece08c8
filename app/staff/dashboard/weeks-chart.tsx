import { Chart, INK, OUTLINED } from './chart.tsx';
import type { WeekView } from './figures.server.ts';

const LINE = '#d9d2c5';
/** Differ in lightness too, so that everyone can match the legend's order to the bars. */
const SERIES_COLOURS = ['#8a2c1c', INK, '#6d7f79', '#b98a1d', '#5a5f9e', '#b0788c'];

interface WeeksChartProps {
  readonly weeks: readonly WeekView[];
  readonly series: readonly { readonly kind: string; readonly title: string }[];
}

export function WeeksChart({ weeks, series }: WeeksChartProps) {
  const columns = weeks.map((week) => ({ monday: week.monday, parts: partsOf(week, series) }));
  const numbers = axisNumbers(Math.max(0, ...columns.map(({ parts }) => parts.at(-1)?.end ?? 0)));
  return (
    <Chart legend={series.map(({ title }, i) => ({ name: title, colour: colourOf(i) }))}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm leading-tight tabular-nums">
        <div className="flex h-56 flex-col-reverse justify-between">
          {numbers.map((number) => (
            <span key={number} className="flex h-0 items-center justify-end">
              {number.toLocaleString('en-GB')}
            </span>
          ))}
        </div>
        <Plot columns={columns} numbers={numbers} />
        <WeekNames weeks={weeks} />
      </div>
    </Chart>
  );
}

interface Part {
  readonly kind: string;
  readonly count: number;
  readonly end: number;
  readonly colour: string;
  readonly text: string;
}

function partsOf({ from, counts }: WeekView, series: WeeksChartProps['series']): readonly Part[] {
  const countOf: Readonly<Record<string, number>> = counts;
  let end = 0;
  return series.map(({ kind, title }, i) => {
    const count = countOf[kind] ?? 0;
    end += count;
    return { kind, count, end, colour: colourOf(i), text: `${from}: ${count} ${title}` };
  });
}

function colourOf(place: number): string {
  return SERIES_COLOURS[place] ?? INK;
}

const COLUMN_WIDTH = 10;
const BAR_WIDTH = 6;

interface PlotProps {
  readonly columns: readonly { readonly monday: string; readonly parts: readonly Part[] }[];
  readonly numbers: readonly number[];
}

/** Stretches bars and lines to its frame; text, which can't stretch, is beside it. */
function Plot({ columns, numbers }: PlotProps) {
  const width = columns.length * COLUMN_WIDTH;
  const height = numbers.at(-1) ?? 1;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-56 w-full overflow-visible"
    >
      {numbers.map((number) => (
        <line
          key={number}
          x2={width}
          y1={height - number}
          y2={height - number}
          stroke={number === 0 ? INK : LINE}
          vectorEffect="non-scaling-stroke"
          className={number === 0 ? OUTLINED : ''}
        />
      ))}
      {columns.map(({ monday, parts }, column) => (
        <g key={monday}>
          {parts
            .filter(({ count }) => count > 0)
            .map(({ kind, count, end, colour, text }) => (
              <rect
                key={kind}
                x={column * COLUMN_WIDTH + (COLUMN_WIDTH - BAR_WIDTH) / 2}
                y={height - end}
                width={BAR_WIDTH}
                height={count}
                fill={colour}
                vectorEffect="non-scaling-stroke"
                className={OUTLINED}
              >
                <title>{text}</title>
              </rect>
            ))}
        </g>
      ))}
    </svg>
  );
}

function WeekNames({ weeks }: Pick<WeeksChartProps, 'weeks'>) {
  return (
    <div className="@container col-start-2 mt-2">
      <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col">
        {weeks.map(({ monday, from }, i) => (
          <span
            key={monday}
            className={`flex justify-center text-center ${whereNamed(weeks.length - 1 - i)}`}
          >
            <span className="w-min @min-[42rem]:w-max">{from}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function whereNamed(weeksAgo: number): string {
  if (weeksAgo % 6 === 0) return '';
  return weeksAgo % 2 === 0 ? 'invisible @min-[12rem]:visible' : 'invisible @min-[25rem]:visible';
}

/** Includes 0; more would crowd a chart that shows a trend. */
export const AXIS_NUMBERS_MAX = 5;

const ROUND_DIGITS = [1, 2, 5];

/** Returns equal, round steps from 0 to the first number that is at least `max`. */
export function axisNumbers(max: number): readonly number[] {
  const step = roundNumber(max / (AXIS_NUMBERS_MAX - 1));
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, i) => i * step);
}

/** Returns the first of 1, 2, 5, 10, 20, 50, … that is at least `least`. */
function roundNumber(least: number): number {
  for (let power = 1; ; power *= 10) {
    const digit = ROUND_DIGITS.find((each) => each * power >= least);
    if (digit) return digit * power;
  }
}

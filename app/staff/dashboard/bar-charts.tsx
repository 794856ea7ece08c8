import type { ReactNode } from 'react';
import { COUNT_CAP } from '#domain/cases/list/views.ts';
import { KINDS } from '../kinds.ts';
import { formatCount } from '../kit/count-text.ts';
import { Chart, Filled, INK } from './chart.tsx';
import type { Figures, OutcomeView } from './figures.server.ts';
import type { Needs } from './needs.server.ts';

export function OutcomesChart({ outcomes }: { outcomes: readonly OutcomeView[] }) {
  const longest = Math.max(...outcomes.map(({ count }) => count));
  return (
    <Chart>
      <Rows>
        {outcomes.map(({ title, count }) => (
          <Row key={title} title={title}>
            <Bar amount={count} text={count.toLocaleString('en-GB')} longest={longest} colour={INK} />
          </Row>
        ))}
      </Rows>
    </Chart>
  );
}

const COUNT_COLOURS = { first: INK, second: '#8a2c1c' } as const;
const LENGTH_COLOURS = { first: INK, second: '#6d7f79' } as const;

interface PairsChartProps {
  readonly rows: readonly PairView[];
  readonly names: { readonly first: string; readonly second: string };
  readonly isLength?: boolean;
}

export function PairsChart({ rows, names, isLength = false }: PairsChartProps) {
  const colours = isLength ? LENGTH_COLOURS : COUNT_COLOURS;
  const bars = (['first', 'second'] as const).map((which) => ({ which, colour: colours[which] }));
  const longest = Math.max(...rows.flatMap(({ first, second }) => [first.amount, second.amount]));
  return (
    <Chart legend={bars.map(({ which, colour }) => ({ name: names[which], colour }))}>
      <Rows>
        {rows.map((row) => (
          <Row key={row.title} title={row.title} isLength={isLength}>
            {bars.map(({ which, colour }) => (
              <Bar key={which} {...row[which]} longest={longest} colour={colour} />
            ))}
          </Row>
        ))}
      </Rows>
    </Chart>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 leading-tight @min-[26rem]:grid-cols-[auto_minmax(0,1fr)] @min-[26rem]:gap-y-3">
      {children}
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly isLength?: boolean;
  readonly children: ReactNode;
}

function Row({ title, isLength = false, children }: RowProps) {
  const room = isLength ? 'pr-18 @min-[16rem]:pr-28' : 'pr-14';
  return (
    <>
      <span className="mt-2 self-center first:mt-0 @min-[26rem]:mt-0">{title}</span>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-1 border-l border-ink text-sm tabular-nums ${room}`}
      >
        {children}
      </div>
    </>
  );
}

interface BarProps extends Measured {
  readonly longest: number;
  readonly colour: string;
}

function Bar({ amount, text, longest, colour }: BarProps) {
  return (
    <div className="flex items-center gap-2">
      {/* The smallest amount must still look like more than none. */}
      <Filled
        colour={colour}
        widthPercent={amount > 0 ? (amount / longest) * 100 : 0}
        className={amount > 0 ? 'h-4 min-w-0.5' : 'h-4'}
      />
      <span className="w-min shrink-0 @min-[16rem]:w-max">{text}</span>
    </div>
  );
}

interface Measured {
  readonly amount: number;
  readonly text: string;
}

interface PairView {
  readonly title: string;
  readonly first: Measured;
  readonly second: Measured;
}

export function kindPairs(byKind: Needs['byKind']): readonly PairView[] {
  return byKind.map(({ kind, counts }) => ({
    title: KINDS[kind].title,
    first: counted(counts.open),
    second: counted(counts.overdue),
  }));
}

// Counting stops one above the cap: the bar ends at the cap, and its label says that there are more.
function counted(count: number): Measured {
  return { amount: Math.min(count, COUNT_CAP), text: formatCount(count, COUNT_CAP) };
}

export function timePairs(times: Figures['times']): readonly PairView[] {
  return times.map(({ title, median, ninetieth }) => ({
    title,
    first: { amount: median.hours, text: median.short },
    second: { amount: ninetieth.hours, text: ninetieth.short },
  }));
}

import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { PairShown } from './chart-rows.ts';
import type { OutcomeShown, WeekShown } from './figures.server.ts';

const INK = '#17352f';
const LINE = '#d9d2c5';
/** Told apart by lightness too, so that the order of the legend is the order of the bars for everyone. */
const SERIES_COLOURS = ['#8a2c1c', '#17352f', '#6d7f79', '#b98a1d', '#5a5f9e'];
const AXIS = { stroke: INK, tick: { fill: INK, fontSize: 14 }, tickLine: false } as const;
const HEIGHT_PX = 280;

interface WeeksChartProps {
  readonly weeks: readonly WeekShown[];
  /** In order, and only those that the person may read. */
  readonly series: readonly { readonly kind: string; readonly title: string }[];
}

export function WeeksChart({ weeks, series }: WeeksChartProps) {
  const rows = weeks.map(({ from, counts }) => ({ from, ...counts }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX}>
      <BarChart data={rows} accessibilityLayer={false} margin={{ left: -20, right: 8 }}>
        <CartesianGrid vertical={false} stroke={LINE} />
        <XAxis dataKey="from" {...AXIS} />
        <YAxis allowDecimals={false} {...AXIS} />
        <Tooltip cursor={{ fill: LINE, opacity: 0.4 }} />
        <Legend
          wrapperStyle={{ left: 0, width: '100%' }}
          formatter={(title: string) => <span className="text-ink">{title}</span>}
        />
        {series.map(({ kind, title }, i) => (
          <Bar
            key={kind}
            dataKey={kind}
            name={title}
            stackId="messages"
            fill={SERIES_COLOURS[i] ?? INK}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

export function OutcomesChart({ outcomes }: { outcomes: readonly OutcomeShown[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX / 2}>
      <BarChart data={[...outcomes]} layout="vertical" accessibilityLayer={false} margin={{ left: 20 }}>
        <XAxis type="number" allowDecimals={false} {...AXIS} />
        <YAxis type="category" dataKey="title" width={110} {...AXIS} />
        <Tooltip cursor={{ fill: LINE, opacity: 0.4 }} />
        <Bar dataKey="count" name="Concerns" fill={INK} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

const PAIRS_FRAME_PX = 64;
const PAIR_PX = 48;
/** Of counts the second bar is the one to worry about; of lengths of time neither is. */
const COUNT_COLOURS = { first: '#17352f', second: '#8a2c1c' } as const;
const LENGTH_COLOURS = { first: '#17352f', second: '#6d7f79' } as const;

interface PairsChartProps {
  readonly rows: readonly PairShown[];
  readonly names: { readonly first: string; readonly second: string };
  readonly unit?: string;
  readonly isLength?: boolean;
}

export function PairsChart({ rows, names, unit = '', isLength = false }: PairsChartProps) {
  const colours = isLength ? LENGTH_COLOURS : COUNT_COLOURS;
  return (
    <ResponsiveContainer width="100%" height={PAIRS_FRAME_PX + rows.length * PAIR_PX}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        accessibilityLayer={false}
        barGap={2}
        margin={{ left: 0, right: unit ? 84 : 44 }}
      >
        <XAxis type="number" allowDecimals={unit !== ''} unit={unit} {...AXIS} />
        <YAxis type="category" dataKey="title" width={100} {...AXIS} />
        <Tooltip cursor={{ fill: LINE, opacity: 0.4 }} formatter={wordsInTooltip} />
        <Legend
          wrapperStyle={{ left: 0, width: '100%' }}
          formatter={(title: string) => <span className="text-ink">{title}</span>}
        />
        {(['first', 'second'] as const).map((which) => (
          <Bar
            key={which}
            dataKey={`${which}.amount`}
            name={names[which]}
            fill={colours[which]}
            isAnimationActive={false}
          >
            <LabelList dataKey={`${which}.words`} position="right" fill={INK} fontSize={14} />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

// The tooltip would otherwise write the bare number.
function wordsInTooltip(amount: unknown, _name: unknown, bar: { dataKey?: unknown; payload?: PairShown }) {
  const which = bar.dataKey === 'first.amount' ? 'first' : 'second';
  return bar.payload?.[which].words ?? String(amount);
}

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OutcomeShown, WeekShown } from './figures.server.ts';

const INK = '#17352f';
const LINE = '#d9d2c5';
/** Told apart by lightness too, so that the order of the legend is the order of the bars for everyone. */
const SERIES_COLOURS = ['#8a2c1c', '#17352f', '#6d7f79', '#b98a1d'];
const AXIS = { stroke: INK, tick: { fill: INK, fontSize: 14 }, tickLine: false } as const;
const HEIGHT_PX = 280;

interface WeeksChartProps {
  readonly weeks: readonly WeekShown[];
  /** The kinds that the person may read, in order. */
  readonly series: readonly { readonly kind: string; readonly title: string }[];
}

/** Messages of the last weeks as stacked bars. The same numbers stand in the table below it. */
export function WeeksChart({ weeks, series }: WeeksChartProps) {
  const rows = weeks.map(({ from, counts }) => ({ from, ...counts }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX}>
      <BarChart data={rows} accessibilityLayer={false} margin={{ left: -20, right: 8 }}>
        <CartesianGrid vertical={false} stroke={LINE} />
        <XAxis dataKey="from" {...AXIS} />
        <YAxis allowDecimals={false} {...AXIS} />
        <Tooltip cursor={{ fill: LINE, opacity: 0.4 }} />
        <Legend formatter={(title: string) => <span className="text-ink">{title}</span>} />
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

/** How complaints came out. */
export function OutcomesChart({ outcomes }: { outcomes: readonly OutcomeShown[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX / 2}>
      <BarChart data={[...outcomes]} layout="vertical" accessibilityLayer={false} margin={{ left: 20 }}>
        <XAxis type="number" allowDecimals={false} {...AXIS} />
        <YAxis type="category" dataKey="title" width={110} {...AXIS} />
        <Tooltip cursor={{ fill: LINE, opacity: 0.4 }} />
        <Bar dataKey="count" name="Complaints" fill={INK} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

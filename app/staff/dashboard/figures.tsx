import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Figures } from './figures.server.ts';

// The charts are drawn in the browser only, after the page: the tables have the same numbers without them.
const WeeksChart = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.WeeksChart })));
const OutcomesChart = lazy(() =>
  import('./charts.tsx').then((charts) => ({ default: charts.OutcomesChart })),
);

/** How the office has been doing: each chart with a table of the same numbers. */
export function FiguresSection({ figures }: { figures: Figures }) {
  const { times, weeks, series, outcomes } = figures;
  return (
    <section aria-labelledby="figures-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="figures-heading" className="text-xl">
        How we are doing
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <Panel
          title="Time to the first answer"
          note={`Messages of the last ${figures.answersSinceDays} days, from arrival to the first reply or call, nights and weekends included.`}
        >
          <Table
            caption="Time to the first answer"
            head={['', 'Half within', 'Nine of ten within', 'Answered']}
            rows={times.map(({ title, median, ninetieth, answered }) => [title, median, ninetieth, answered])}
            empty="Nothing has been answered yet."
          />
        </Panel>
        {outcomes && (
          <Panel
            title="Complaints by outcome"
            note={`Complaints that were closed in the last ${figures.outcomesSinceDays} days.`}
          >
            {outcomes.some(({ count }) => count > 0) && (
              <Chart heightClass="min-h-35">
                <OutcomesChart outcomes={outcomes} />
              </Chart>
            )}
            <Table
              caption="Complaints by outcome"
              head={['Outcome', 'Complaints']}
              rows={outcomes.map(({ title, count }) => [title, count])}
              empty=""
            />
          </Panel>
        )}
        <div className="xl:col-span-2">
          <Panel title="Messages by week" note="What arrived in each week, spam left out.">
            <Chart heightClass="min-h-70">
              <WeeksChart weeks={weeks} series={series} />
            </Chart>
            <details>
              <summary className="inline-flex min-h-11 items-center font-bold underline">
                The same numbers as a table
              </summary>
              <Table
                caption="Messages by week"
                head={['Week from', ...series.map(({ title }) => title)]}
                rows={weeks.map(({ from, counts }) => [from, ...series.map(({ kind }) => counts[kind] ?? 0)])}
                empty=""
              />
            </details>
          </Panel>
        </div>
      </div>
    </section>
  );
}

function Panel({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      {children}
    </div>
  );
}

function Chart({ heightClass, children }: { heightClass: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <div aria-hidden="true" className={`no-print ${heightClass}`}>
      {shown && <Suspense>{children}</Suspense>}
    </div>
  );
}

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly empty: string;
}

function Table({ caption, head, rows, empty }: TableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-sm">
            {head.map((name) => (
              <th key={name} scope="col" className="py-1 pr-4 align-bottom">
                {name || <span className="sr-only">Kind</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {first}
              </th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order.
                <td key={i} className="py-1.5 pr-4 tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { ReactNode } from 'react';
import { FiguresTable } from '../kit/figures-table.tsx';
import { OutcomesChart, PairsChart, timePairs } from './bar-charts.tsx';
import type { Figures } from './figures.server.ts';
import { WeeksChart } from './weeks-chart.tsx';

const TIME_NAMES = { first: 'Median', second: '90% answered within' } as const;

export function FiguresSection({ figures }: { figures: Figures }) {
  const { times, weeks, series, outcomes, helped, branches, answersSinceDays } = figures;
  return (
    <section aria-labelledby="figures-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="figures-heading" className="text-xl">
        How we are doing
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
        <Panel
          title="Time to the first answer"
          note={`Messages of the last ${answersSinceDays} days, from arrival to the first reply or call, nights and weekends included. Those closed with no reply are counted apart.`}
        >
          {times.length > 0 && <PairsChart rows={timePairs(times)} names={TIME_NAMES} isLength />}
          <FiguresTable
            caption="Time to the first answer"
            head={['', TIME_NAMES.first, TIME_NAMES.second, 'Answered', 'Closed with no reply']}
            rows={times.map(({ title, median, ninetieth, answered, unanswered }) => [
              title,
              median,
              ninetieth,
              answered,
              unanswered,
            ])}
            empty="Nothing has been answered yet."
          />
        </Panel>
        {outcomes && (
          <Panel title="Concerns by outcome" note={`Closed in the last ${figures.outcomesSinceDays} days.`}>
            {outcomes.some(({ count }) => count > 0) && <OutcomesChart outcomes={outcomes} />}
            <FiguresTable
              caption="Concerns by outcome"
              head={['Outcome', 'Concerns']}
              rows={outcomes.map(({ title, count }) => [title, count])}
            />
          </Panel>
        )}
        {branches.length > 0 && <BranchesPanel branches={branches} sinceDays={answersSinceDays} />}
        {helped && <HelpedPanel {...helped} sinceDays={answersSinceDays} />}
        <Panel title="Messages by week" note="What arrived in each week, spam left out.">
          <WeeksChart weeks={weeks} series={series} />
          <details>
            <summary className="inline-flex min-h-11 items-center font-bold underline">
              The same numbers as a table
            </summary>
            <FiguresTable
              caption="Messages by week"
              head={['Week from', ...series.map(({ title }) => title)]}
              rows={weeks.map(({ from, counts }) => [from, ...series.map(({ kind }) => counts[kind] ?? 0)])}
            />
          </details>
        </Panel>
      </div>
    </section>
  );
}

function BranchesPanel({ branches, sinceDays }: Pick<Figures, 'branches'> & { sinceDays: number }) {
  const { visible: listed, folded } = branchViews(branches);
  return (
    <Panel
      title="By branch"
      note={`Received, and first answers given by their deadline, in the last ${sinceDays} days; open and overdue now.`}
    >
      <BranchesTable caption="By branch" branches={listed} />
      {folded.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-bold underline">
            The other {folded.length} branches
          </summary>
          <BranchesTable caption="Other branches" branches={folded} />
        </details>
      )}
    </Panel>
  );
}

interface BranchesTableProps {
  readonly caption: string;
  readonly branches: Readonly<Figures['branches']>;
}

function BranchesTable({ caption, branches }: BranchesTableProps) {
  return (
    <FiguresTable
      caption={caption}
      first="Branch"
      head={['', 'Received', 'In time', 'Open', 'Overdue']}
      rows={branches.map(({ name, to, received, inTime, active, overdue }) => [
        to ? { name, to } : name,
        received,
        inTime,
        active,
        overdue,
      ])}
    />
  );
}

function HelpedPanel({ yes, no, sinceDays }: { yes: number; no: number; sinceDays: number }) {
  return (
    <Panel
      title="Did we help?"
      note={`What people answered in the last ${sinceDays} days when their enquiry was closed.`}
    >
      <p>
        <strong>
          {yes} of {yes + no}
        </strong>{' '}
        said that we did.
      </p>
    </Panel>
  );
}

function Panel({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      {children}
    </div>
  );
}

/** More would push what follows out of view. */
const SHOWN_MAX = 10;

interface Counted {
  readonly overdue: number;
}

export function branchViews<Branch extends Counted>(
  branches: readonly Branch[],
): { readonly visible: readonly Branch[]; readonly folded: readonly Branch[] } {
  if (branches.length <= SHOWN_MAX) return { visible: branches, folded: [] };
  const byNeed = branches.toSorted((one, other) => other.overdue - one.overdue);
  return { visible: byNeed.slice(0, SHOWN_MAX), folded: byNeed.slice(SHOWN_MAX) };
}

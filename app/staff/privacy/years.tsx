import type { CaseKind } from '#domain/cases/case.table.ts';
import { KINDS } from '../kinds.ts';
import { FiguresTable } from '../kit/figures-table.tsx';
import { Panel } from './panel.tsx';

interface YearsProps {
  readonly kinds: readonly CaseKind[];
  readonly years: readonly {
    readonly year: number;
    readonly counts: Readonly<Partial<Record<CaseKind, number>>>;
    readonly erased: number;
  }[];
}

export function Years({ kinds, years }: YearsProps) {
  return (
    <Panel title="Messages by year" note="Erased ones count too: only the number of them is left.">
      <FiguresTable
        caption="Messages by year"
        head={['Year', ...kinds.map((kind) => KINDS[kind].short), 'Erased since']}
        rows={years.map(({ year, counts, erased }) => [
          `${year}`,
          ...kinds.map((kind) => counts[kind] ?? 0),
          erased,
        ])}
        empty="No message has arrived yet."
      />
    </Panel>
  );
}

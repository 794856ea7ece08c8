import type { CaseKind } from '#domain/cases/case.table.ts';
import { KINDS } from '../kinds.ts';
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
  const head = ['Year', ...kinds.map((kind) => KINDS[kind].short), 'Erased since'];
  return (
    <Panel title="Messages by year" note="Erased ones count too: only the number of them is left.">
      {years.length === 0 ? (
        <p>No message has arrived yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
        <section className="overflow-x-auto" aria-label="Messages by year, table" tabIndex={0}>
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-b border-ink text-sm">
                {head.map((name) => (
                  <th key={name} scope="col" className="py-1 pr-4 align-bottom">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, counts, erased }) => (
                <tr key={year} className="border-b border-line">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {year}
                  </th>
                  {kinds.map((kind) => (
                    <td key={kind} className="py-1.5 pr-4 tabular-nums">
                      {counts[kind] ?? 0}
                    </td>
                  ))}
                  <td className="py-1.5 pr-4 tabular-nums">{erased}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}

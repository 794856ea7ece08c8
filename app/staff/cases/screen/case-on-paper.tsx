import { caseSections, type Panels } from './case-sections.ts';

/** Repeats panels as printable text. Last, so that a search finds visible text first. */
export function CaseOnPaper({ panels: view }: { panels: Panels }) {
  return (
    <div className="case-on-paper">
      {caseSections(view).map(({ heading, facts }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <dl>
            {facts.map(([name, value], i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing here has a state.
              <div key={i}>
                <dt dir="auto">{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

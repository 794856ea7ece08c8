import { caseSections, type Panels } from './case-sections.ts';

/**
 * What the panels beside a case say, for its printed screen: they themselves are forms and folds. It stands last,
 * so that whatever looks for words on the screen finds those that can be seen first.
 */
export function CaseOnPaper({ shown }: { shown: Panels }) {
  return (
    <div className="case-on-paper">
      {caseSections(shown).map(({ heading, facts }) => (
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

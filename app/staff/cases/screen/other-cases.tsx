import { CaseLink } from './case-link.tsx';
import type { CaseScreen } from './case-view.server.ts';

export function OtherCases({ others }: Pick<CaseScreen, 'others'>) {
  if (others.length === 0) return null;
  return (
    <details className="panel no-print">
      <summary className="fold">
        <h3 className="inline text-lg">Other messages from this person</h3>{' '}
        <span className="text-sm">{others.length}</span>
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {others.map((one) => (
          <li key={one.reference}>
            <CaseLink item={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Link } from 'react-router';
import { casePath, KINDS } from '../../kinds.ts';
import type { CaseShown } from './case-shown.server.ts';
import { STATUSES } from './status-words.ts';

/** Found by email address and phone number. */
export function OtherCases({ others }: Pick<CaseShown, 'others'>) {
  if (others.length === 0) return null;
  return (
    <details className="panel no-print">
      <summary className="fold">
        <h3 className="inline text-lg">Other messages from this person</h3>{' '}
        <span className="text-sm">{others.length}</span>
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {others.map(({ reference, kind, status, received, excerpt }) => (
          <li key={reference}>
            <Link
              to={casePath(kind, reference)}
              className="block min-h-11 py-2 leading-snug no-underline hover:underline"
            >
              <span className="text-sm">
                <strong>{KINDS[kind].name}</strong>, {received}, {STATUSES[status].name.toLowerCase()} (
                <span className="whitespace-nowrap">{reference}</span>)
              </span>
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {excerpt}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

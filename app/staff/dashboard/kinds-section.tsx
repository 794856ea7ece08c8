import { Link } from 'react-router';
import { COUNT_CAP, type WorkView } from '#domain/cases/list/views.ts';
import { inboxAddress } from '../cases/list/inbox-address.ts';
import { KINDS } from '../kinds.ts';
import { formatCount } from '../kit/count-text.ts';
import { Narrow, Sideways } from '../kit/figures-table.tsx';
import { kindPairs, PairsChart } from './bar-charts.tsx';
import type { Needs } from './needs.server.ts';

const COLUMNS: readonly (readonly [view: WorkView, label: string])[] = [
  ['open', 'Open'],
  ['overdue', 'Overdue'],
  ['waiting', 'On hold'],
  ['unassigned', 'Unassigned'],
];

export function KindsSection({ byKind }: Pick<Needs, 'byKind'>) {
  return (
    <section aria-labelledby="kinds-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="kinds-heading" className="text-xl">
        By type
      </h2>
      {byKind.some(({ counts }) => counts.open > 0 || counts.overdue > 0) && (
        <PairsChart rows={kindPairs(byKind)} names={{ first: 'Open', second: 'Overdue' }} />
      )}
      <Sideways label="By type, table">
        <table className="w-full border-collapse text-left max-sm:text-sm">
          <caption className="sr-only">Messages by kind and state</caption>
          <thead>
            <tr className="border-b border-ink text-sm">
              <th scope="col" className="py-1 pr-1">
                <span className="sr-only">Kind</span>
              </th>
              {COLUMNS.map(([view, text]) => (
                <th key={view} scope="col" className="py-1 pr-1 align-bottom last:pr-0 sm:px-3 sm:last:pr-3">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byKind.map(({ kind, counts }) => (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-1 pr-1 leading-snug font-normal">
                  <Narrow name={KINDS[kind].title} />
                </th>
                {COLUMNS.map(([view, text]) => (
                  <td key={view} className="sm:px-3">
                    <Link
                      className={`inline-flex min-h-11 min-w-11 items-center font-bold ${
                        view === 'overdue' && counts.overdue > 0 ? 'text-alert' : ''
                      }`}
                      to={inboxAddress({ kind, view })}
                    >
                      {formatCount(counts[view], COUNT_CAP)}
                      <span className="sr-only">
                        {' '}
                        {text} in {KINDS[kind].title}
                      </span>
                    </Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </section>
  );
}

interface PendingTextsProps {
  readonly comments: number;
  readonly drafts: number;
}

export function PendingTexts({ comments, drafts }: PendingTextsProps) {
  if (comments + drafts === 0) {
    return <p className="measure">You’re all caught up: no comment and no draft is waiting.</p>;
  }
  return (
    <section aria-labelledby="words-heading" className="grid gap-2">
      <h2 id="words-heading" className="text-xl">
        Waiting for you
      </h2>
      <ul>
        {comments > 0 && (
          <li>
            <Link className="inline-block py-2 font-bold" to="/comments">
              {comments === 1 ? '1 comment' : `${comments} comments`} to approve or reject
            </Link>
          </li>
        )}
        {drafts > 0 && (
          <li>
            <Link className="inline-block py-2 font-bold" to="/posts">
              {drafts === 1 ? '1 blog post' : `${drafts} blog posts`} with unpublished changes
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

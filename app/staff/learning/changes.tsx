import { Link } from 'react-router';
import { Facts } from '../cases/parts/verb-form.tsx';
import { Empty } from '../kit/screen.tsx';

interface ChangesProps {
  readonly changes: readonly {
    readonly reference: string;
    readonly path: string;
    readonly outcome: string | null;
    readonly done: string;
    readonly learned: string;
    readonly closed: string;
  }[];
}

export function Changes({ changes }: ChangesProps) {
  if (changes.length === 0) return <Empty>No concern was closed in these months.</Empty>;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {changes.map(({ reference, path, outcome, done, learned, closed }) => (
        <li key={reference} className="rounded-card border border-line p-4">
          <p>
            <Link to={path} className="inline-flex min-h-11 items-center font-bold">
              {reference}
            </Link>{' '}
            {outcome && `${outcome}. `}Closed on {closed}.
          </p>
          <Facts
            facts={[
              ['What was done', done],
              ['What was learned', learned],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { Failure } from './failures.server.ts';

export function FailureNotice({ summary: problem, since, why, meanwhile, fixAt }: Failure) {
  return (
    <p className="rounded-card border-2 border-alert p-4">
      <strong>
        {problem} since {since}.
      </strong>{' '}
      {why}. {meanwhile}{' '}
      {fixAt ? (
        <Link className="inline-block py-2 font-bold" to={fixAt.to}>
          {fixAt.name}
        </Link>
      ) : (
        'Tell your manager.'
      )}
    </p>
  );
}

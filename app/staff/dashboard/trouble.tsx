import { Link } from 'react-router';
import type { Trouble } from './troubles.server.ts';

export function TroubleNotice({ what, since, why, meanwhile, fixAt }: Trouble) {
  return (
    <p className="rounded-card border-2 border-alert p-4">
      <strong>
        {what} since {since}.
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

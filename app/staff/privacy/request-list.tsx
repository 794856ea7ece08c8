import { Link } from 'react-router';
import { RIGHTS } from '#domain/privacy/rights.ts';
import type { showRequest } from './desk.server.ts';
import { STATE_WORDS } from './labels.ts';

type RequestView = ReturnType<typeof showRequest>;

export function RequestList({ requests }: { requests: readonly RequestView[] }) {
  if (requests.length === 0) return <p>Nobody has asked for anything yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {requests.map(({ reference, asksFor, state, stateName, requestedOn, due, isLate, done }) => (
        <li key={reference} className="flex flex-wrap items-center gap-x-4 py-1">
          <Link
            to={`/privacy-desk/requests/${reference}`}
            className="inline-flex min-h-11 items-center font-bold"
          >
            {reference}
          </Link>
          <span className={`mark ${STATE_WORDS[state][1]}`}>{stateName}</span>
          <span className="grow">{RIGHTS[asksFor].name}</span>
          <span className="text-sm">
            {done ? (
              `Done ${done}`
            ) : (
              <>
                Asked {requestedOn}, <strong>{isLate ? `was due by ${due}` : `due by ${due}`}</strong>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import { requestPath } from '../regulator/labels.ts';
import type { regulatorRequests } from './regulator-requests.server.ts';

export function RegulatorRequests({
  regulatorRequests: asked,
}: {
  regulatorRequests: Awaited<ReturnType<typeof regulatorRequests>>;
}) {
  return asked.map(({ reference, due, left, isLate }) => (
    <p key={reference} className={`rounded-card p-4 ${isLate ? 'border-2 border-alert' : 'bg-honey'}`}>
      <strong className={isLate ? 'text-alert' : ''}>
        The regulator asked for a summary of complaints, due {due}: {left}.
      </strong>{' '}
      <Link className="inline-block py-2 font-bold" to={requestPath(reference)}>
        Request {reference}
      </Link>
    </p>
  ));
}

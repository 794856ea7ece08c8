import { Link } from 'react-router';
import { assignableStaff } from '#domain/cases/kinds/assignees.server.ts';
import { staffLoader } from '../../guard.server.ts';
import { Screen } from '../../kit/screen.tsx';
import { KEPT } from '../parts/raised.ts';
import type { Route } from './+types/route.ts';

/** Confirms a case to the person who made it but may not open it. It names no case. */
export const loader = staffLoader('answer-cases', async ({ services, url }) => ({
  isStored: url.searchParams.has(KEPT),
  sends: services.outbox.sends,
  leads: (await assignableStaff(services.open.db, { id: null, kind: 'safeguarding' })).map(
    ({ name }) => name,
  ),
}));

export default function Raised({ loaderData: { leads, sends, isStored } }: Route.ComponentProps) {
  if (isStored) return <CaseSaved />;
  return (
    <Screen title="The safeguarding leads have it now">
      <p className="measure">
        Only they can open it from now on: <strong>{new Intl.ListFormat('en-GB').format(leads)}</strong>.{' '}
        {sends
          ? 'They get an email. Ring one of them as well.'
          : 'No email can be sent at the moment, so they don’t know of it yet: ring one of them now.'}
      </p>
      <p className="measure">
        <strong>Is someone in danger now? Ring 999.</strong> Don’t wait for a lead.
      </p>
      <p>
        <Link className="button" to="/inbox">
          Go to the inbox
        </Link>
      </p>
    </Screen>
  );
}

function CaseSaved() {
  return (
    <Screen title="It is saved, and a colleague has it now">
      <p className="measure">
        You can’t open it. Only those who may read it can, and they see it on their dashboard.
      </p>
      <p>
        <Link className="button" to="/inbox">
          Go to the inbox
        </Link>
      </p>
    </Screen>
  );
}

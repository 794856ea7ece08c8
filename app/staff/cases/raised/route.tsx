import { Link } from 'react-router';
import { assignableStaff } from '#domain/cases/kinds/assignees.server.ts';
import { staffLoader } from '../../guard.server.ts';
import { Screen } from '../../kit/screen.tsx';
import type { Route } from './+types/route.ts';

/** Where somebody lands who made a safeguarding case and may not open it. It names no case. */
export const loader = staffLoader('answer-cases', async ({ services }) => ({
  leads: (await assignableStaff(services.open.db, 'safeguarding')).map(({ name }) => name),
}));

export default function Raised({ loaderData: { leads } }: Route.ComponentProps) {
  return (
    <Screen title="The safeguarding leads have it now">
      <p className="measure">
        They were told by email, and only they can open it from now on:{' '}
        <strong>{new Intl.ListFormat('en-GB').format(leads)}</strong>. Ring one of them as well, so that it is
        not left to an email.
      </p>
      <p className="measure">
        <strong>Is somebody in danger now? Ring 999.</strong> Don’t wait for a lead.
      </p>
      <p>
        <Link className="button" to="/inbox">
          Go to the inbox
        </Link>
      </p>
    </Screen>
  );
}

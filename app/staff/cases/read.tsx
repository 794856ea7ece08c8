import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { markRead } from '#domain/inbox/view.server.ts';
import { privateHeaders, staffAction } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/read.ts';
import { changeLoader } from './change.server.ts';
import { keepScreen } from './keep-screen.ts';
import { SignedOutPage } from './signed-out-page.tsx';

export const loader = changeLoader();

/** The person has opened the case. Its reader need not be able to answer it. */
export const action = staffAction(
  'open-dashboard',
  async ({ actor, services, params }) => {
    const kinds = readableKinds(actor.role);
    const now = services.clock();
    await markRead(services.open, params.reference ?? '', { kinds, staffId: actor.id, now });
    return { status: 'done' } as const;
  },
  { quiet: true },
);

export const headers = privateHeaders;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

export default SignedOutPage;
export const ErrorBoundary = StaffErrorBoundary;

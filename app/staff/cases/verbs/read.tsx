import { readableKinds } from '#domain/cases/kinds/readable-kinds.ts';
import { markRead } from '#domain/cases/list/view.server.ts';
import { privateHeaders, staffAction } from '../../guard.server.ts';
import { StaffErrorBoundary } from '../../kit/boundary.tsx';
import { changeLoader } from '../../kit/change.server.ts';
import { keepScreen } from '../../kit/keep-screen.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import type { Route } from './+types/read.ts';

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

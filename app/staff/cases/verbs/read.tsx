import { readableKinds } from '#domain/cases/kinds/readable-kinds.ts';
import { markRead } from '#domain/cases/list/view.server.ts';
import { staffAction } from '../../guard.server.ts';
import { changeLoader } from '../../kit/change.server.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';

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

export default SignedOutPage;

import { loadPresence, markGone, markHere, stopWriting } from '#domain/cases/live/presence.server.ts';
import { formPageLoader, passiveStaffAction } from '../guard.server.ts';
import { toCase } from '../kit/save.server.ts';
import type { LiveColleague } from './messages.ts';

/** A GET request changes nothing. */
export const loader = formPageLoader('open-dashboard', (args) => toCase(args, args.params.reference ?? ''));

/** Reports `open`, `writing`, `stopped` or `gone`, and receives who else has the case open. */
export const action = passiveStaffAction('open-dashboard', async ({ actor, services, params, request }) => {
  const reference = params.reference ?? '';
  const state = new URLSearchParams(await request.text()).get('state');
  const now = services.clock();
  if (state === 'gone') {
    await markGone(services.open, { reference, actor });
    return new Response(null, { status: 204 });
  }
  const caseId = await markHere(services.open, { reference, writing: state === 'writing', actor, now });
  if (caseId === null) return new Response(null, { status: 404 });
  if (state === 'stopped') {
    await services.open.transact((trx) => stopWriting(trx, { caseId, staffId: actor.id }));
  }
  const people: readonly LiveColleague[] = await loadPresence(services.open.db, caseId, actor.id, now);
  return Response.json({ people });
});

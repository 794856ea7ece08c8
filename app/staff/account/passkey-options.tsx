import { registrationOptions } from '#domain/staff/passkeys.server.ts';
import { staffLoader } from '../guard.server.ts';
import { passkeysHere } from './confirm.server.ts';

export const loader = staffLoader(
  'open-dashboard',
  async ({ actor, services, context }) => {
    const place = passkeysHere(context);
    if (!place) return Response.json(null, { status: 404 });
    const { open, secret, clock, provider } = services;
    const person = { id: actor.id, name: actor.name, email: actor.email, siteName: provider().name };
    return Response.json(await registrationOptions(open.db, { secret, place, now: clock() }, person));
  },
  { beforeSetUp: true },
);

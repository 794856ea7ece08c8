import { data } from 'react-router';
import { audit } from '#domain/audit/audit.server.ts';
import { copyOf } from '#domain/privacy/copy.server.ts';
import { staffLoader } from '../guard.server.ts';
import { requestOf } from './desk.server.ts';
import { readHeld } from './request.server.ts';

/** Everything about the person of a request, as one archive. Each download is noted in the audit log. */
export const loader = staffLoader('manage-privacy', async (signed) => {
  const { actor, services } = signed;
  const { open, files, clock, provider } = services;
  const request = await requestOf(signed);
  const { reference, person } = request;
  if (!person) throw data(null, { status: 404 });
  const now = clock();
  await open.transact((trx) =>
    audit(trx, open.dialect, { now, staffId: actor.id, action: 'exported', subject: reference }),
  );
  const held = await readHeld(signed, person);
  const cover = { reference, provider: provider().name, now, ...held };
  return new Response(copyOf(open, files, cover), {
    headers: {
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${reference}.tar"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
});

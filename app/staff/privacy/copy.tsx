import { data } from 'react-router';
import { copyOf } from '#domain/privacy/copy.server.ts';
import { staffLoader } from '../guard.server.ts';
import { noteDownload } from '../kit/view.server.ts';
import { readHeld, requestOf } from './desk.server.ts';

export const loader = staffLoader('manage-privacy', async (signed) => {
  const { open, files, clock, provider } = signed.services;
  const request = await requestOf(signed);
  const { reference, person } = request;
  if (!person) throw data(null, { status: 404 });
  const now = clock();
  const held = await readHeld(signed, person);
  const cases = held.held.flatMap((one) => [one.reference, ...one.merged]);
  await noteDownload(signed, [reference, ...cases], `copy for ${reference}`);
  const cover = { reference, provider: provider().name, now, ...held };
  return new Response(copyOf(open, files, cover), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${reference}.zip"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
});

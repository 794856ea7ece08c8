import { data } from 'react-router';
import { listErasures } from '#domain/privacy/reapply.server.ts';
import { staffLoader } from '../guard.server.ts';

/** Keyed hashes, which identify no one, to store beside the backups and apply after a restore. */
export const loader = staffLoader('manage-privacy', async ({ services }) => {
  const erasures = await listErasures(services.open.db);
  if (erasures.length === 0) throw data(null, { status: 404 });
  return new Response(`${JSON.stringify(erasures)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="erasures.json"',
      'Cache-Control': 'no-store',
    },
  });
});

import { data } from 'react-router';
import { findSetAside } from '#domain/incoming/set-aside.server.ts';
import { sendPrivateFile } from '../cases/panels/files/private-file.server.ts';
import { staffLoader } from '../guard.server.ts';
import { noteDownload } from '../kit/view.server.ts';
import { wholeNumber } from '../whole-number.ts';

/** An email as it came. Audited. */
export const loader = staffLoader('read-set-aside', async ({ actor, services, params }) => {
  const id = wholeNumber(params.id);
  const found = await findSetAside(services.open.db, id);
  if (!found) throw data(null, { status: 404 });
  await noteDownload({ actor, services }, ['email set aside'], String(id));
  return sendPrivateFile(services.files, found);
});

import { data } from 'react-router';
import { findQuietOriginal } from '#domain/incoming/rescue.server.ts';
import { sendPrivateFile } from '../cases/panels/files/private-file.server.ts';
import { staffLoader } from '../guard.server.ts';
import { noteDownload } from '../kit/view.server.ts';
import { wholeNumber } from '../whole-number.ts';

export const loader = staffLoader('answer-cases', async ({ actor, services, params }) => {
  const id = wholeNumber(params.id);
  const found = await findQuietOriginal(services.open.db, id, actor);
  if (!found) throw data(null, { status: 404 });
  await noteDownload({ actor, services }, ['filtered email'], String(id));
  return sendPrivateFile(services.files, found);
});

import { data } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { findOriginal } from '#domain/incoming/files.server.ts';
import { staffLoader } from '../../../guard.server.ts';
import { noteDownload } from '../../../kit/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { sendPrivateFile } from '../files/private-file.server.ts';

export const loader = staffLoader('open-dashboard', async ({ actor, services, params }) => {
  const { reference = '' } = params;
  const emailId = wholeNumber(params.id);
  const access = accessOf(actor);
  const found = await findOriginal(services.open.db, { reference, emailId, access });
  if (!found) throw data(null, { status: 404 });
  await noteDownload({ actor, services }, [reference], `email ${emailId}`);
  return sendPrivateFile(services.files, found);
});

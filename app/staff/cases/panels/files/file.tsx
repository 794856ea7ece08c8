import { data } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { findAttachment } from '#domain/cases/replies/attachments.server.ts';
import { staffLoader } from '../../../guard.server.ts';
import { noteDownload } from '../../../kit/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { sendPrivateFile } from './private-file.server.ts';

export const loader = staffLoader('open-dashboard', async ({ actor, services, params }) => {
  const { reference = '' } = params;
  const found = await findAttachment(services.open.db, {
    reference,
    id: wholeNumber(params.id),
    access: accessOf(actor),
    staffId: actor.id,
  });
  if (!found) throw data(null, { status: 404 });
  await noteDownload({ actor, services }, [reference], `file ${wholeNumber(params.id)}`);
  return sendPrivateFile(services.files, found);
});

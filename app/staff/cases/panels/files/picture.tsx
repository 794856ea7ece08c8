import { data } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { findAttachment } from '#domain/cases/replies/attachments.server.ts';
import { staffLoader } from '../../../guard.server.ts';
import { noteView } from '../../../kit/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { sendPrivateFile } from './private-file.server.ts';

/** Serves a picture in a reply's text; other attachments are download only. */
export const loader = staffLoader('open-dashboard', async (signed) => {
  const { actor, services, params } = signed;
  const { reference = '' } = params;
  const found = await findAttachment(services.open.db, {
    reference,
    id: wholeNumber(params.id),
    access: accessOf(actor),
    staffId: actor.id,
  });
  if (!found?.isPicture) throw data(null, { status: 404 });
  await noteView(signed, [{ reference, kind: found.kind }], 'preview of a file');
  return sendPrivateFile(services.files, found);
});

import { data } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { findEmailFile } from '#domain/incoming/files.server.ts';
import { staffLoader } from '../../../guard.server.ts';
import { noteDownload } from '../../../kit/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { isBrowserViewable, sendPrivateFile, showPrivateFile } from '../files/private-file.server.ts';

export const loader = staffLoader('open-dashboard', async ({ actor, services, params, url, request }) => {
  const { reference = '' } = params;
  const fileRequest = { reference, emailId: wholeNumber(params.id), fileId: wholeNumber(params.file) };
  const found = await findEmailFile(services.open.db, { ...fileRequest, access: accessOf(actor) });
  if (!found) throw data(null, { status: 404 });
  await noteDownload({ actor, services }, [reference], `file ${fileRequest.fileId} of an email`);
  const shows = url.searchParams.has('open') && isBrowserViewable(found.type);
  return shows
    ? showPrivateFile(services.files, found, request.headers.get('range'))
    : sendPrivateFile(services.files, found);
});

import { data } from 'react-router';
import { casesOfBundle } from '#domain/bundles/bundles.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { webStream } from '#platform/files/web-stream.server.ts';
import { staffLoader } from '../../guard.server.ts';
import { noteDownload } from '../../kit/view.server.ts';
import { bundleOf } from '../desk.server.ts';

export const loader = staffLoader('export-cases', async (signed) => {
  const { actor, services } = signed;
  const { request, bundle } = await bundleOf(signed);
  if (bundle.state !== 'ready' || !bundle.file_key) throw data(null, { status: 404 });
  const file = await services.files.get(bundle.file_key);
  if (!file) throw data(null, { status: 404 });
  const rows = await casesOfBundle(services.open.db, bundle.id, accessOf(actor));
  const subjects = [request.reference, ...rows.map(({ reference }) => reference)];
  await noteDownload(signed, subjects, `bundle for ${request.reference}`);
  return new Response(webStream(file), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(bundle.bytes),
      'Content-Disposition': `attachment; filename="${request.reference}-${bundle.id}.zip"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
});

import { Readable } from 'node:stream';
import { data } from 'react-router';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { findAttachment } from '#domain/cases/replies/attachments.server.ts';
import { staffLoader } from '../../../guard.server.ts';
import { noteDownload } from '../../../kit/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { attachmentDisposition } from './disposition.ts';

/** Only for those who may read the case; saved, never drawn or run by the browser under our address. Audited. */
export const loader = staffLoader('open-dashboard', async ({ actor, services, params }) => {
  const { reference = '' } = params;
  const found = await findAttachment(services.open.db, {
    reference,
    id: wholeNumber(params.id),
    kinds: readableKinds(actor.role),
    staffId: actor.id,
  });
  if (!found) throw data(null, { status: 404 });
  await noteDownload({ actor, services }, [reference], `file ${wholeNumber(params.id)}`);
  const bytes = await services.files.get(found.key);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': found.type,
      'Content-Length': String(found.bytes),
      'Content-Disposition': attachmentDisposition(found.name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    },
  });
});

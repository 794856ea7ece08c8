import { data } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { findEmailFile } from '#domain/incoming/files.server.ts';
import { PictureError } from '#platform/images/picture-file.server.ts';
import { staffLoader } from '../../../guard.server.ts';
import { noteView } from '../../../kit/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { isDrawn } from '../files/private-file.server.ts';

/** Twice the displayed width, and one for reading small print. */
const WIDTHS = { small: 480, large: 1_600 } as const;

/** Redraws an emailed picture from its pixels, so that nothing hidden in the file survives. */
export const loader = staffLoader('open-dashboard', async (signed) => {
  const { actor, services, params, url } = signed;
  const { reference = '' } = params;
  const { db } = services.open;
  const access = accessOf(actor);
  const fileRequest = { reference, emailId: wholeNumber(params.id), fileId: wholeNumber(params.file) };
  const found = await findEmailFile(db, { ...fileRequest, access });
  const kind = found && isDrawn(found.type) ? await kindOf(db, reference, access) : null;
  if (!found || !kind) throw data(null, { status: 404 });
  await noteView(signed, [{ reference, kind }], 'preview of a file');
  const { workers } = services.media;
  const bytes = await services.files
    .withPath(found.key, (path) =>
      workers.shrink(path, url.searchParams.has('large') ? WIDTHS.large : WIDTHS.small),
    )
    .catch((error: unknown) => {
      if (error instanceof PictureError) return null;
      throw error;
    });
  if (!bytes) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  });
});

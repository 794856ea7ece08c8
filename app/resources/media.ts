import { data, type LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { findVariant } from '#domain/media/media.server.ts';
import { webStream } from '#platform/files/web-stream.server.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves addresses such as `/media/0f…/800.avif`. It reads no session and sets no cookie. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, width, type] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(params.file ?? '') ?? [];
  const key = params.key ?? '';
  if (!/^[0-9a-f]{32}$/.test(key) || (type !== 'avif' && type !== 'webp')) throw data(null, { status: 404 });
  const { open, media } = context.get(servicesContext);
  const found = await findVariant(open.db, { key, width: Number(width), type });
  const bytes = found && (await media.files.get(found.fileKey));
  if (!found || !bytes) throw data(null, { status: 404 });
  return new Response(webStream(bytes), {
    headers: {
      'Content-Type': `image/${type}`,
      'Content-Length': String(found.bytes),
      'Cache-Control': IMMUTABLE,
    },
  });
}

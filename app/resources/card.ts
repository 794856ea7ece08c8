import { data, type LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { drawCard } from '#domain/seo/card.server.ts';

/** A new crop has a new address, but messengers still revalidate occasionally. */
const KEPT = 'public, max-age=86400';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { open, media } = context.get(servicesContext);
  const [, x, y] = /^(\d{1,3})-(\d{1,3})\.jpg$/.exec(params.file ?? '') ?? [];
  const key = params.key ?? '';
  const isKey = /^[0-9a-f]{32}$/.test(key) && x !== undefined && y !== undefined;
  const card = isKey ? await drawCard(open.db, media, { key, focusX: Number(x), focusY: Number(y) }) : null;
  if (!card) throw data(null, { status: 404 });
  return new Response(card as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(card.byteLength),
      'Cache-Control': KEPT,
    },
  });
}

import { findMedia, listMedia } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { staffLoader } from '../guard.server.ts';
import { viewPicked } from './view.server.ts';

const PICKED_MAX = 48;

/** Returns JSON: `?search=` for text, or `?reference=` for one picture. */
export const loader = staffLoader('edit-media', async ({ services, url }) => {
  const { db } = services.open;
  const reference = url.searchParams.get('reference');
  if (reference !== null) {
    const found = await findMedia(db, mediaIdOf(reference) ?? 0);
    return Response.json({ pictures: found && found.deletedAt === null ? [viewPicked(found)] : [] });
  }
  const search = url.searchParams.get('search') ?? '';
  const pictures = await listMedia(db, { search, limit: PICKED_MAX });
  return Response.json({ pictures: pictures.map(viewPicked) });
});

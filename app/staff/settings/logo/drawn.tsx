import { markOf, readStoredMark, readTriedMark } from '#domain/mark/mark.server.ts';
import { staffLoader } from '../../guard.server.ts';

/** A drawing may be opened as a page of its own: nothing in it may run or load. */
const POLICY = "default-src 'none'; img-src data:; sandbox";

const PARTS = ['logo', 'icon', 'tile', 'plate'] as const;

export const loader = staffLoader('change-settings', async ({ services, url }) => {
  const { db } = services.open;
  const tried = url.searchParams.get('of') === 'tried' ? await readTriedMark(db) : null;
  const mark = await markOf(db, tried?.mark ?? (await readStoredMark(db)));
  const part = PARTS.find((each) => each === url.searchParams.get('part')) ?? 'logo';
  return new Response(await services.drawings.tryOut(mark, part), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': POLICY,
    },
  });
});

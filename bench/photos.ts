import sharp from 'sharp';
import type { Schema } from '#domain/database.ts';
import { addMedia } from '#domain/media/add.server.ts';
import { mediaReference } from '#domain/media/media.ts';
import { PICTURE_PLACES } from '#domain/media/picture-places.ts';
import { AS_THE_PHOTO, chooseSitePicture } from '#domain/media/site-pictures.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { mediaStoreIn } from '../test/media-store.ts';
import type { Site } from '../test/site.ts';

const WIDTH = 2_000;
const HEIGHT = 1_500;
/** Grain this fine makes files as large as photos of people indoors. */
const GRAIN_SIGMA = 120;
const GRAIN_BLUR = 1.6;
const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="wall" x2="1" y2="1"><stop stop-color="#c96"/><stop offset="1" stop-color="#245"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#wall)"/>
  <circle cx="700" cy="600" r="320" fill="#eca"/><circle cx="1300" cy="700" r="280" fill="#a76"/>
</svg>`;

/** Covers page pictures, banners and services. @throws if the photo can't be added or chosen */
export async function putPhotosEverywhere(site: Site): Promise<void> {
  await site.addStaff({
    name: 'Morgan Hale',
    email: 'morgan@example.org',
    role: 'owner',
    password: 'seven quiet otters swim',
  });
  const open = openDatabase<Schema>(site.databaseUrl);
  try {
    const actor = await open.db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
    const now = Date.now();
    const photo = { name: 'photo.jpg', bytes: await grainyPhoto(), actor, now, alt: 'Two carers laugh' };
    const added = await addMedia(open, mediaStoreIn(site.dataDir), photo);
    if (!added.ok) throw new Error(`The photo was refused: ${added.reason}`);
    const picture = mediaReference(added.id);
    await open.db.updateTable('banners').set({ picture }).execute();
    await open.db.updateTable('care_services').set({ picture }).execute();
    for (const place of PICTURE_PLACES) {
      const { outcome } = await chooseSitePicture(open, { ...AS_THE_PHOTO, place, picture, now });
      if (outcome !== 'done') throw new Error(`${place}: ${outcome}`);
    }
  } finally {
    await open.close();
  }
}

async function grainyPhoto(): Promise<AsyncIterable<Uint8Array>> {
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN_SIGMA } as const;
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise },
  })
    .blur(GRAIN_BLUR)
    .png()
    .toBuffer();
  const bytes = await sharp(Buffer.from(SCENE))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Blob([Uint8Array.from(bytes)]).stream();
}

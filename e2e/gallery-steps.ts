import content from '#domain/demo/content.json' with { type: 'json' };
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Site } from '../test/site.ts';
import { openSiteDatabase } from '../test/site-database.ts';

export async function beginGallery({ databaseUrl }: Site): Promise<void> {
  const open = await openSiteDatabase(databaseUrl);
  const pictures = content.gallery.map((picture, i) => ({
    ...picture,
    ...{ position: i + 1, demo: 1 as const, updated_at: Date.now() },
  }));
  await open.transact(async (trx) => {
    await trx.deleteFrom('gallery_items').execute();
    await trx.insertInto('gallery_items').values(pictures).execute();
    await bumpRevision(trx);
  });
  await open.close();
}

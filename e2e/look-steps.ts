import { FONT_PAIRS } from '#domain/look/font-pairs.ts';
import { BUILT_IN_LOOK, type Look } from '#domain/look/look.ts';
import { paletteOf } from '#domain/look/palette.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Site } from '../test/site.ts';
import { openSiteDatabase } from '../test/site-database.ts';
import { expect } from './story.ts';

/** Whatever someone has chosen before; pages show it when this has ended. */
export async function setLook({ url, databaseUrl }: Site, look: Look = BUILT_IN_LOOK): Promise<void> {
  const open = await openSiteDatabase(databaseUrl);
  await open.transact(async (trx) => {
    await trx
      .updateTable('look')
      .set({ ...look })
      .where('id', '=', 1)
      .execute();
    await bumpRevision(trx);
  });
  await open.close();
  const texts = [
    `"theme-color" content="${paletteOf(look).ink}"`,
    `/${FONT_PAIRS[look.fonts].headings}-latin-`,
  ];
  await expect
    .poll(async () => {
      const html = await (await fetch(url)).text();
      return texts.filter((each) => !html.includes(each));
    })
    .toEqual([]);
}

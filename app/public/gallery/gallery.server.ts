import type { PublicPicture } from '#app/pictures/media-picture.tsx';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import type { Language } from '#domain/content/languages.ts';
import type { Database } from '#domain/database.ts';
import { readGallery } from '#domain/media/gallery.server.ts';

export interface VisibleItem {
  readonly id: number;
  readonly demo: boolean;
  readonly picture: PublicPicture;
  readonly pictureAlt: string;
  readonly caption: string;
}

export async function galleryViews(db: Database, language: Language): Promise<readonly VisibleItem[]> {
  const items = await readGallery(db);
  const pictureFor = await picturesFor(
    db,
    items.map(({ picture }) => picture),
    language,
  );
  return items.map(({ id, demo, picture: reference, ...texts }) => {
    const picture = pictureFor(reference);
    const { alt: pictureAlt, caption } = picture.photo ?? { alt: texts.pictureAlt, caption: texts.caption };
    return { id, demo, picture, pictureAlt, caption };
  });
}

import { useState } from 'react';
import { useFetcher } from 'react-router';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { staffLoader } from '../guard.server.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { Empty } from '../kit/screen.tsx';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/gallery.ts';
import { GalleryRow } from './gallery-row.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { MediaTabs } from './tabs.tsx';
import { useRemove } from './use-remove.ts';

export const loader = staffLoader('edit-media', async ({ services }) => {
  const { db } = services.open;
  const items = await readGallery(db);
  const pictureFor = await picturesFor(
    db,
    items.map(({ picture }) => picture),
  );
  return {
    items: items.map(({ id, demo, picture: reference, ...words }) => {
      const picture = pictureFor(reference);
      const { alt, caption } = picture.photo ?? { alt: words.pictureAlt, caption: words.caption };
      return { id, demo, picture, alt, caption, mediaId: mediaIdOf(reference) };
    }),
  };
});

export type GalleryItemShown = Route.ComponentProps['loaderData']['items'][number];

type Choosing = { readonly item: number | null } | null;

export default function GalleryOrder({ loaderData: { items } }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const remove = useRemove();
  const [choosing, setChoosing] = useState<Choosing>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: 'post', action: '/media/gallery/change' });
  return (
    <div className="grid max-w-[60rem] gap-4 p-4 sm:p-6">
      <StaffTitle title="Gallery" />
      <h1 className="text-2xl">Gallery</h1>
      <MediaTabs here="/media/gallery" />
      <p>
        Changes show straight away on{' '}
        <a href="/gallery" className="text-ink">
          the public page
        </a>
        . Drag to reorder, or use the buttons.
      </p>
      <p className="needs-script">
        <button type="button" className="button button-main" onClick={() => setChoosing({ item: null })}>
          Add a picture
        </button>
      </p>
      {items.length === 0 ? (
        <Empty>The gallery is empty. Add its first picture.</Empty>
      ) : (
        <ol className="grid gap-3">
          {items.map((item, place) => (
            <GalleryRow
              key={item.id}
              item={item}
              place={place}
              count={items.length}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== null && dragged !== item.id) {
                  send({ do: 'place', item: String(dragged), to: String(place) });
                }
                setDragged(null);
              }}
              onRemove={() => remove(item.id)}
              onReplace={() => setChoosing({ item: item.id })}
            />
          ))}
        </ol>
      )}
      {choosing && (
        <PickerDialog
          onClose={() => setChoosing(null)}
          onPick={({ reference }) => {
            if (choosing.item === null) send({ do: 'add', reference });
            else send({ do: 'replace', item: String(choosing.item), reference });
            setChoosing(null);
          }}
        />
      )}
    </div>
  );
}

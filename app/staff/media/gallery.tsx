import { type ReactNode, useState } from 'react';
import { type FetcherWithComponents, Link, useFetcher } from 'react-router';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { staffLoader } from '../guard.server.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { MovableRows, VerbButton } from '../kit/movable.tsx';
import { Empty } from '../kit/screen.tsx';
import { type Undoable, useUndoable } from '../kit/use-undoable.ts';
import type { Route } from './+types/gallery.ts';
import { PickerDialog } from './picker-dialog.tsx';
import { MediaScreen } from './tabs.tsx';

export const loader = staffLoader('edit-media', async ({ services }) => {
  const { db } = services.open;
  const items = await readGallery(db);
  const pictureFor = await picturesFor(
    db,
    items.map(({ picture }) => picture),
  );
  return {
    items: items.map(({ id, demo, picture: reference, ...texts }) => {
      const picture = pictureFor(reference);
      const { alt, caption } = picture.photo ?? { alt: texts.pictureAlt, caption: texts.caption };
      return { id, demo, picture, alt, caption, mediaId: mediaIdOf(reference) };
    }),
  };
});

type Item = Route.ComponentProps['loaderData']['items'][number];

type Choosing = { readonly item: number | null } | null;

const ACTION = '/media/gallery/change';

const removal = (item: number): Undoable => ({
  action: ACTION,
  fields: { do: 'remove', item: String(item) },
  undo: ({ removedId }) => (removedId ? { action: ACTION, fields: { do: 'undo', item: removedId } } : null),
});

export default function Gallery({ loaderData: { items } }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const run = useUndoable();
  const [choosing, setChoosing] = useState<Choosing>(null);
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: 'post', action: ACTION });
  return (
    <MediaScreen title="Gallery" here="/media/gallery">
      <p>
        Changes show straight away on{' '}
        <a href="/gallery" className="text-ink">
          the public page
        </a>
        . Drag to reorder, or use the buttons.
      </p>
      <p className="needs-script">
        <button type="button" className="button button-main" onClick={() => setChoosing({ item: null })}>
          Add pictures
        </button>
      </p>
      {items.length === 0 ? (
        <Empty>The gallery is empty. Add its first picture.</Empty>
      ) : (
        <MovableRows
          items={items}
          nameOf={nameOf}
          onPlace={(id, place) => send({ do: 'place', item: String(id), to: String(place) })}
          className="grid gap-3 p-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          {(item, moves, place) => (
            <GalleryRow
              item={item}
              place={place}
              moves={moves}
              Sender={fetcher.Form}
              onReplace={() => setChoosing({ item: item.id })}
              onRemove={() => run(removal(item.id))}
            />
          )}
        </MovableRows>
      )}
      {choosing && (
        <PickerDialog
          onClose={() => setChoosing(null)}
          {...(choosing.item === null && { several: addMessage })}
          onPick={(pictures) => {
            if (choosing.item === null) {
              const ids = pictures.map(({ id }) => ['media', String(id)]);
              const fields = new URLSearchParams([['do', 'add'], ...ids]);
              void fetcher.submit(fields, { method: 'post', action: ACTION });
            } else send({ do: 'replace', item: String(choosing.item), reference: pictures[0].reference });
            setChoosing(null);
          }}
        />
      )}
    </MediaScreen>
  );
}

const addMessage = (count: number) => (count === 1 ? 'Add 1 picture' : `Add ${count} pictures`);

const nameOf = ({ caption, alt }: Item) => caption || alt;

interface GalleryRowProps {
  readonly item: Item;
  readonly place: number;
  readonly moves: ReactNode;
  readonly Sender: FetcherWithComponents<unknown>['Form'];
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

function GalleryRow({ item, place, moves, Sender, onReplace, onRemove }: GalleryRowProps) {
  const { id, picture, alt, demo, mediaId } = item;
  const name = nameOf(item);
  return (
    <>
      <MediaPicture
        picture={picture}
        alt={alt}
        sizes="9rem"
        className="aspect-[4/3] w-36 rounded-card bg-paper"
      />
      <div className="grid content-start gap-2">
        <p className="wrap-anywhere">
          <span className="font-bold">
            {place + 1}. {name}
          </span>
          {demo && <span className="block text-sm">A drawn example. Replace it with a photo.</span>}
        </p>
        <Sender method="post" action={ACTION} className="flex flex-wrap gap-2">
          <input type="hidden" name="item" value={id} />
          {moves}
          <button type="button" className="button needs-script px-4 text-sm" onClick={onReplace}>
            Replace<span className="sr-only">: {name}</span>
          </button>
          {mediaId !== null && (
            <Link className="button px-4 text-sm" to={`/media/edit/${mediaId}`}>
              Edit description<span className="sr-only">: {name}</span>
            </Link>
          )}
          <VerbButton
            verb="remove"
            label="Remove from gallery"
            name={name}
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          />
        </Sender>
      </div>
    </>
  );
}

import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { drawingAddress, photoView } from '#app/pictures/pictures.server.ts';
import { PICTURE_PLACES, type PicturePlace, placeRecord } from '#domain/media/picture-places.ts';
import { readSitePhotos } from '#domain/media/site-pictures.server.ts';
import { staffLoader } from '../guard.server.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import type { Route } from './+types/site.ts';
import { PickerDialog } from './picker-dialog.tsx';
import { MediaScreen } from './tabs.tsx';
import { placeName } from './view.server.ts';

export const loader = staffLoader('edit-media', async ({ services }) => {
  const photos = await readSitePhotos(services.open.db);
  return {
    places: PICTURE_PLACES.map((place) => {
      const { page, where, drawing } = placeRecord(place);
      const photo = photos.get(place);
      return {
        place,
        name: placeName(place),
        page,
        where,
        drawing: drawing && drawingAddress(drawing),
        photo: photo ? photoView(photo) : null,
      };
    }),
  };
});

type PlaceView = Route.ComponentProps['loaderData']['places'][number];

const ACTION = '/media/site/change';

export default function SitePictures({ loaderData: { places } }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const [choosing, setChoosing] = useState<PicturePlace | null>(null);
  return (
    <MediaScreen title="Pictures on your pages" here="/media/site">
      <p className="measure">
        These are the pictures of your pages as they are now. Put your own photos in place of the drawings.
        Services, banners, team and posts have theirs where you edit them.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((each) => (
          <li key={each.place} id={each.place} className="rounded-card border border-line bg-surface p-3">
            <PlaceCard place={each} Sender={fetcher.Form} onChoose={() => setChoosing(each.place)} />
          </li>
        ))}
      </ul>
      {choosing && (
        <PickerDialog
          onClose={() => setChoosing(null)}
          onPick={([{ reference }]) => {
            const fields = { do: 'choose', place: choosing, reference };
            void fetcher.submit(fields, { method: 'post', action: ACTION });
            setChoosing(null);
          }}
        />
      )}
    </MediaScreen>
  );
}

interface PlaceCardProps {
  readonly place: PlaceView;
  readonly Sender: ReturnType<typeof useFetcher>['Form'];
  readonly onChoose: () => void;
}

function PlaceCard({ place, Sender, onChoose }: PlaceCardProps) {
  const { name, page, where, photo, drawing } = place;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] content-start gap-3 sm:grid-cols-[minmax(0,1fr)]"
    >
      <Thumbnail place={place} />
      <div className="grid content-start gap-2">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <p className="text-sm text-ink-soft">{where}</p>
        {photo && <p className="line-clamp-2 text-sm wrap-anywhere">{photo.photo?.alt || 'Not read out'}</p>}
        <Sender method="post" action={ACTION} className="flex flex-wrap gap-2">
          <input type="hidden" name="place" value={place.place} />
          <button type="button" className="button needs-script px-4 text-sm" onClick={onChoose}>
            {photo ? 'Change photo' : 'Choose a photo'}
            <span className="sr-only">: {name}</span>
          </button>
          {photo && (
            <>
              <Link className="button px-4 text-sm" to={`/media/site/${place.place}`}>
                Crop and describe<span className="sr-only">: {name}</span>
              </Link>
              <button type="submit" name="do" value="drawing" className="button px-4 text-sm">
                {drawing ? 'Back to the drawing' : 'Remove'}
                <span className="sr-only">: {name}</span>
              </button>
            </>
          )}
        </Sender>
        {page && (
          <p>
            <a href={page} className="inline-flex min-h-11 items-center text-sm">
              See the page<span className="sr-only">: {name}</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

function Thumbnail({ place: { photo, drawing } }: { place: PlaceView }) {
  const className = 'aspect-[4/3] w-full rounded-card bg-paper';
  if (photo) return <MediaPicture picture={photo} alt="" sizes="20rem" className={className} />;
  if (drawing) {
    return (
      <img
        src={drawing}
        alt=""
        loading="lazy"
        decoding="async"
        className={`${className} object-contain p-2`}
      />
    );
  }
  return <p className={`${className} grid place-items-center text-sm text-ink-soft`}>No picture</p>;
}

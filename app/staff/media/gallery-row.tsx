import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { draggable } from '../kit/draggable.ts';
import type { GalleryItemShown } from './gallery.tsx';

interface GalleryRowProps {
  readonly item: GalleryItemShown;
  readonly place: number;
  readonly count: number;
  readonly onDrag: (item: number | null) => void;
  readonly onDrop: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

export function GalleryRow({ item, place, count, onDrag, onDrop, onReplace, onRemove }: GalleryRowProps) {
  const { id, demo, picture, alt, caption, mediaId } = item;
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row is put in anew, which loses the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const name = caption || alt;
  return (
    <li
      {...draggable({ id, name, onDrag, onDrop })}
      className="grid gap-3 rounded-card border border-line bg-surface p-3 sm:cursor-grab sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
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
        <fetcher.Form method="post" action="/media/gallery/change" className="flex flex-wrap gap-2">
          <input type="hidden" name="item" value={id} />
          <Verb
            verb="up"
            label="Move up"
            name={name}
            off={place === 0}
            onPress={(it) => (pressed.current = it)}
          />
          <Verb
            verb="down"
            label="Move down"
            name={name}
            off={place === count - 1}
            onPress={(it) => (pressed.current = it)}
          />
          <button type="button" className="button needs-script px-4 text-sm" onClick={onReplace}>
            Replace<span className="sr-only">: {name}</span>
          </button>
          {mediaId !== null && (
            <Link className="button px-4 text-sm" to={`/media/edit/${mediaId}`}>
              Edit description<span className="sr-only">: {name}</span>
            </Link>
          )}
          <Verb
            verb="remove"
            label="Remove from gallery"
            name={name}
            onPress={(_, event) => {
              event.preventDefault();
              onRemove();
            }}
          />
        </fetcher.Form>
      </div>
    </li>
  );
}

interface VerbProps {
  readonly verb: string;
  readonly label: string;
  readonly name: string;
  /** At the end of the list it stays focusable, so that the focus is not lost there. */
  readonly off?: boolean;
  readonly onPress?: (button: HTMLButtonElement, event: MouseEvent) => void;
}

function Verb({ verb, label, name, off = false, onPress }: VerbProps) {
  return (
    <button
      type="submit"
      name="do"
      value={verb}
      aria-disabled={off || undefined}
      className="button px-4 text-sm"
      onClick={(event) => {
        if (off) event.preventDefault();
        else onPress?.(event.currentTarget, event);
      }}
    >
      {label}
      <span className="sr-only">: {name}</span>
    </button>
  );
}

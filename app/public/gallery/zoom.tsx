import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';

interface ZoomProps {
  readonly items: readonly {
    readonly id: number;
    readonly picture: { readonly src: string; readonly width: number; readonly height: number };
    readonly pictureAlt: string;
    readonly caption: string;
  }[];
  /** Which of them is shown first. */
  readonly first: number;
  readonly onClose: () => void;
}

/** The pictures one at a time and as large as the screen allows: swiped, or moved by buttons and arrow keys. */
export function Zoom({ items, first, onClose }: ZoomProps) {
  const rail = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  useEffect(() => {
    rail.current?.children[first]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
  }, [first]);
  const show = (next: number) => {
    const position = Math.min(Math.max(next, 0), items.length - 1);
    setShown(position);
    rail.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <Dialog title="Gallery" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys add to the buttons below, which do the same. */}
      <div
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') show(shown + 1);
          if (key === 'ArrowLeft') show(shown - 1);
        }}
      >
        <ul
          ref={rail}
          className="rail"
          onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
        >
          {items.map(({ id, picture, pictureAlt, caption }, i) => (
            <li key={id} className="w-full" aria-hidden={i !== shown}>
              <figure>
                <img {...picture} alt={pictureAlt} className="mx-auto max-h-[55dvh] w-full object-contain" />
                <figcaption className="mt-2 text-center">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-2 text-center text-sm">
          Picture {shown + 1} of {items.length}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <button
            type="button"
            className="button"
            aria-disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            Previous
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={shown === items.length - 1}
            onClick={() => show(shown + 1)}
          >
            Next
          </button>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}

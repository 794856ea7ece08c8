import { useEffect, useRef, useState } from 'react';
import { MediaPicture, type PublicPicture } from '#app/pictures/media-picture.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface ZoomProps {
  readonly items: readonly {
    readonly id: number;
    readonly picture: PublicPicture;
    readonly pictureAlt: string;
    readonly caption: string;
  }[];
  readonly first: number;
  readonly onClose: () => void;
}

export function Zoom({ items, first, onClose }: ZoomProps) {
  const rail = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    rail.current?.children[first]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
  }, [first]);
  const show = (next: number) => {
    const position = Math.min(Math.max(next, 0), items.length - 1);
    setCurrent(position);
    rail.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <Dialog title="Gallery" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys add to the buttons, which do the same. */}
      <div
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          show(current + step);
        }}
      >
        <section
          ref={rail}
          className="rail"
          aria-label="Pictures"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          tabIndex={0}
          onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {items.map(({ id, picture, pictureAlt, caption }, i) => (
            <figure key={id} className="w-full" aria-hidden={i !== current}>
              <MediaPicture
                picture={picture}
                alt={pictureAlt}
                sizes="(width >= 40rem) 34rem, 90vw"
                fit="contain"
                className="mx-auto max-h-[55dvh] w-full"
              />
              {caption && <figcaption className="mt-2 text-center">{caption}</figcaption>}
            </figure>
          ))}
        </section>
        <p role="status" className="mt-2 text-center text-sm">
          Picture {current + 1} of {items.length}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Step label="Previous" off={current === 0} onPress={() => show(current - 1)} />
          <Step label="Next" off={current === items.length - 1} onPress={() => show(current + 1)} />
          <Step label="Close" onPress={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

interface StepProps {
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
}

/** Stays focusable at the end of the row, so that the focus is not lost. */
function Step({ label, off = false, onPress }: StepProps) {
  return (
    <button type="button" className="button" aria-disabled={off || undefined} onClick={onPress}>
      {label}
    </button>
  );
}

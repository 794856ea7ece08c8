import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { DemoNote } from '../frame/demo-note.tsx';
import type { HomeData } from './route.tsx';

/** Each opens a popover, which needs no script. */
export function Partners({ partners }: Pick<HomeData, 'partners'>) {
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners" className="shell py-12">
      <h2 id="partners" className="mb-3 text-2xl">
        Who we work with
      </h2>
      {partners.some(({ demo }) => demo) && (
        <DemoNote>These partners are made up. Press one to read about it.</DemoNote>
      )}
      <ul className="mt-5 flex flex-wrap gap-3">
        {partners.map(({ id, name, picture, text }) => (
          <li key={id}>
            <button
              type="button"
              popoverTarget={`partner-${id}`}
              aria-haspopup="dialog"
              className="card flex min-h-11 items-center gap-3 p-4 text-left font-display text-lg font-display wrap-anywhere"
            >
              <MediaPicture
                picture={picture}
                alt=""
                sizes="56px"
                fit="contain"
                className="size-14 object-contain"
              />
              {name}
            </button>
            <div
              id={`partner-${id}`}
              popover="auto"
              role="dialog"
              aria-labelledby={`partner-${id}-name`}
              className="partner"
            >
              <h3
                id={`partner-${id}-name`}
                ref={markForFocus}
                tabIndex={-1}
                // biome-ignore lint/a11y/noAutofocus: it is where the browser puts the focus when the dialog opens.
                autoFocus
                className="text-xl"
              >
                {name}
              </h3>
              <p className="mt-2 mb-5">{text}</p>
              <button
                type="button"
                popoverTarget={`partner-${id}`}
                popoverTargetAction="hide"
                className="button"
              >
                Close
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** React writes `autofocus` only on the server; here for a page that the app has drawn itself. */
function markForFocus(heading: HTMLElement | null) {
  heading?.setAttribute('autofocus', '');
}

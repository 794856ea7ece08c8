import { useState } from 'react';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { languageAt } from '#domain/content/languages.ts';
import galleryPage from '#domain/page-texts/gallery.json' with { type: 'json' };
import { definePage, textsOf } from '#domain/page-texts/page-text.ts';
import { DemoNote, PageTop } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import type { Route } from './+types/route.ts';
import { galleryViews } from './gallery.server.ts';
import { Zoom } from './zoom.tsx';

const GALLERY = definePage(galleryPage);

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    items: await galleryViews(context.get(servicesContext).open.db, languageAt(url.pathname)),
    ...(await pageTexts({ context, url }, GALLERY)),
  };
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { items } = loaderData;
  const texts = textsOf(GALLERY, loaderData);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className="shell py-10">
      <PageTop path="/gallery" heading={texts['top-heading']} page={{ '@type': 'ImageGallery' }} />
      {items.some(({ demo }) => demo) && (
        <DemoNote>These pictures are drawn. They show nobody who has care from us or works for us.</DemoNote>
      )}
      {items.length === 0 && (
        <p className="measure rounded-card bg-sage p-5">There are no pictures here yet.</p>
      )}
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {items.map(({ id, picture, pictureAlt, caption }, i) => (
          <li
            key={id}
            id={`picture-${i + 1}`}
            // Nine pictures, as in the demonstration, fill their rows with the first one large.
            className="first:col-span-2 md:first:row-span-2"
          >
            <figure>
              <Link
                to={`/gallery/${i + 1}`}
                className="block"
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  setOpen(i);
                }}
              >
                <MediaPicture
                  picture={picture}
                  alt={picture.photo?.lang ? pictureAlt : `${pictureAlt} Open it larger.`}
                  sizes={i === 0 ? '(width >= 48rem) 48rem, 100vw' : '(width >= 48rem) 24rem, 50vw'}
                  className={`card w-full ${picture.fills ? '' : 'aspect-[4/3]'} ${picture.fills || picture.photo ? '' : 'p-3'}`}
                />
              </Link>
              {caption && <figcaption className="mt-2">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {open !== null && <Zoom items={items} first={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

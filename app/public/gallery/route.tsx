import { useState } from 'react';
import { servicesContext } from '#app/context.ts';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { readGallery } from '#domain/content/entries.server.ts';
import { breadcrumbData } from '../frame/breadcrumbs.ts';
import { DemoNote } from '../frame/demo-note.tsx';
import { JsonLd } from '../frame/json-ld.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import type { Route } from './+types/route.ts';
import { Zoom } from './zoom.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).open;
  const items = await readGallery(db);
  const pictureFor = await picturesFor(
    db,
    items.map(({ picture }) => picture),
  );
  return {
    items: items.map(({ id, demo, picture: reference, ...words }) => {
      const picture = pictureFor(reference);
      // The words of a photo stand with the photo, wherever it is shown.
      const { alt: pictureAlt, caption } = picture.photo ?? { alt: words.pictureAlt, caption: words.caption };
      return { id, demo, picture, pictureAlt, caption };
    }),
  };
}

export default function Gallery({ loaderData: { items } }: Route.ComponentProps) {
  const { name } = useProvider();
  const origin = useOrigin();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className="shell py-10">
      <PageTitle
        title="Gallery"
        description={`Everyday life with care at home from ${name}, in pictures.`}
        path="/gallery"
      />
      <JsonLd graph={[breadcrumbData(origin, [{ name: 'Gallery', path: '/gallery' }])]} />
      <h1 className="mb-5 text-3xl">Gallery</h1>
      {items.some(({ demo }) => demo) && (
        <DemoNote>These pictures are drawn. They show nobody who has care from us or works for us.</DemoNote>
      )}
      {items.length === 0 && <p>There are no pictures here yet.</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6">
        {items.map(({ id, picture, pictureAlt, caption }, i) => (
          <li key={id}>
            <figure>
              <a
                href={picture.src}
                className="block"
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  setOpen(i);
                }}
              >
                <MediaPicture
                  picture={picture}
                  alt={`${pictureAlt} Open it larger.`}
                  sizes="(width >= 48rem) 24rem, 50vw"
                  className={`card aspect-[4/3] w-full ${picture.photo ? '' : 'p-3'}`}
                />
              </a>
              {caption && <figcaption className="mt-2">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {open !== null && <Zoom items={items} first={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

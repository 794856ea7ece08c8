import { data, Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { languageAt } from '#domain/content/languages.ts';
import { DemoNote, PageTitle } from '../frame/page.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { Trail } from '../frame/trail.tsx';
import type { Route } from './+types/picture.ts';
import { galleryViews } from './gallery.server.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const items = await galleryViews(context.get(servicesContext).open.db, languageAt(url.pathname));
  const at = items.findIndex((_, i) => `${i + 1}` === params.page);
  const item = items[at];
  if (!item) throw data(null, { status: 404 });
  return { item, place: at + 1, count: items.length };
}

export default function GalleryPicture({ loaderData: { item, place, count } }: Route.ComponentProps) {
  const { demo, picture, pictureAlt, caption } = item;
  const { name } = useProvider();
  const heading = `Gallery, picture ${place} of ${count}`;
  return (
    // Keyed by picture, so that the frame moves the focus to the new heading.
    <div key={place} className="shell py-10">
      {/* No path: search engines index the gallery page, and a picture's position may change. */}
      <PageTitle title={heading} description={`${pictureAlt} From the gallery of ${name}.`} />
      <Trail
        steps={[
          { name: 'Gallery', path: '/gallery' },
          { name: `Picture ${place} of ${count}`, path: `/gallery/${place}` },
        ]}
      />
      <h1 className="mb-5 text-2xl">{heading}</h1>
      {demo && (
        <DemoNote>This picture is drawn. It shows nobody who has care from us or works for us.</DemoNote>
      )}
      <figure>
        <MediaPicture
          picture={picture}
          alt={pictureAlt}
          sizes="(width >= 64rem) 60rem, 100vw"
          fit="contain"
          className="mx-auto max-h-[70dvh] w-full max-w-[52rem]"
          eager
        />
        {caption && <figcaption className="mt-2 text-center">{caption}</figcaption>}
      </figure>
      <nav aria-label="Pictures" className="mt-4 flex flex-wrap justify-center gap-3">
        {place > 1 && (
          <Link className="button" to={`/gallery/${place - 1}`}>
            Previous
          </Link>
        )}
        {place < count && (
          <Link className="button" to={`/gallery/${place + 1}`}>
            Next
          </Link>
        )}
        <Link className="button" to={`/gallery#picture-${place}`}>
          Back to the gallery
        </Link>
      </nav>
    </div>
  );
}

import { Link, useFetcher } from 'react-router';
import { focusClasses } from '#app/pictures/media-picture.tsx';
import { useChangeNotice } from '../case/change-notice.ts';
import type { ChangeAnswer } from '../cases/answers.ts';
import type { ShownMedia } from './shown.server.ts';

interface MediaCardProps {
  readonly media: ShownMedia;
  readonly onDelete: (id: number) => void;
}

/** A picture among others, with what can be done with it. */
export function MediaCard({ media, onDelete }: MediaCardProps) {
  const { id, name, alt, caption, thumbnail, width, height, uses, added } = media;
  const gallery = useFetcher<ChangeAnswer>();
  useChangeNotice(gallery.data);
  const inGallery = uses.some((use) => use.startsWith('Gallery'));
  const words = alt || name;
  return (
    <article aria-label={words} className="grid content-start gap-2">
      <img
        src={thumbnail}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={`photo-cut ${focusClasses(media)} aspect-[4/3] w-full rounded-card bg-paper`}
      />
      {alt ? (
        <p className="wrap-anywhere">{alt}</p>
      ) : (
        <p className="font-bold text-coral-deep">It does not say yet what it shows, so it cannot be used.</p>
      )}
      {caption && <p className="text-sm wrap-anywhere">Caption: {caption}</p>}
      <p className="text-sm text-ink-soft wrap-anywhere">
        {name}, {width} × {height} pixels, added {added}
      </p>
      <p className="text-sm wrap-anywhere">
        {uses.length > 0 ? `Shown in ${uses.join(', ')}` : 'Not shown yet'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link className={`button px-4 text-sm ${alt ? '' : 'button-main'}`} to={`/media/edit/${id}`}>
          {alt ? 'Edit' : 'Describe'}
          <span className="sr-only">: {words}</span>
        </Link>
        {alt && !inGallery && (
          <gallery.Form method="post" action="/media/gallery/change">
            <input type="hidden" name="media" value={id} />
            <button type="submit" name="do" value="add" className="button px-4 text-sm">
              Show in the gallery<span className="sr-only">: {words}</span>
            </button>
          </gallery.Form>
        )}
        <form
          method="post"
          action={`/media/edit/${id}/delete`}
          onSubmit={(event) => {
            event.preventDefault();
            onDelete(id);
          }}
        >
          <button type="submit" className="button px-4 text-sm">
            Delete<span className="sr-only">: {words}</span>
          </button>
        </form>
      </div>
    </article>
  );
}

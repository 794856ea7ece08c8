import { Link } from 'react-router';
import { focusClasses } from '#app/pictures/media-picture.tsx';
import type { MediaView } from './view.server.ts';

interface MediaCardProps {
  readonly media: MediaView;
  readonly onDelete: (id: number) => void;
  readonly form: string;
}

export function MediaCard({ media, onDelete, form }: MediaCardProps) {
  const { id, name, alt, caption, thumbnail, width, height, uses, added } = media;
  const inGallery = uses.some((use) => use.startsWith('Gallery'));
  return (
    <article aria-label={alt} className="grid content-start gap-1">
      <img
        src={thumbnail}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={`photo-cut ${focusClasses(media)} aspect-[4/3] w-full rounded-card bg-paper`}
      />
      {inGallery ? (
        <p className="flex min-h-11 items-center text-sm font-bold">In the gallery</p>
      ) : (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" name="media" value={id} form={form} className="size-6 shrink-0" />
          Select<span className="sr-only">: {alt}</span>
        </label>
      )}
      <p className="line-clamp-2 text-sm wrap-anywhere">{alt}</p>
      <details className="text-sm">
        <summary className="fold cursor-pointer font-bold">
          Details<span className="sr-only">: {alt}</span>
        </summary>
        {caption && <p className="wrap-anywhere">Caption: {caption}</p>}
        <p className="text-ink-soft wrap-anywhere">
          {name}, {width} × {height} pixels, added {added}
        </p>
        <p className="wrap-anywhere">{uses.length > 0 ? `Used in ${uses.join(', ')}` : 'Not used yet'}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Link className="button px-4 text-sm" to={`/media/edit/${id}`}>
            Edit<span className="sr-only">: {alt}</span>
          </Link>
          <DeletePicture id={id} name={alt} onDelete={onDelete} />
        </div>
      </details>
    </article>
  );
}

interface DeletePictureProps {
  readonly id: number;
  readonly name: string;
  readonly onDelete: (id: number) => void;
}

export function DeletePicture({ id, name, onDelete }: DeletePictureProps) {
  return (
    <form
      method="post"
      action={`/media/edit/${id}/delete`}
      onSubmit={(event) => {
        event.preventDefault();
        onDelete(id);
      }}
    >
      <button type="submit" className="button px-4 text-sm">
        Delete<span className="sr-only">: {name}</span>
      </button>
    </form>
  );
}

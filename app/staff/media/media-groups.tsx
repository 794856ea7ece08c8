import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { focusClasses } from '#app/pictures/media-picture.tsx';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { DeletePicture, DescribeRow } from './describe.tsx';
import type { MediaView } from './view.server.ts';

interface GroupProps {
  readonly pictures: readonly MediaView[];
  readonly onDelete: (id: number) => void;
}

export function ToDescribe({ pictures, count, onDelete }: GroupProps & { readonly count: number }) {
  const box = useRef<HTMLUListElement>(null);
  const goesOn = useRef(false);
  const onSaved = useCallback(() => {
    goesOn.current = true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the described one has left the list.
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    box.current?.querySelector<HTMLElement>('[data-describe]')?.focus();
  }, [pictures]);
  return (
    <section aria-labelledby="to-describe" className="grid gap-3 rounded-card bg-honey p-4">
      <h2 id="to-describe" className="text-xl">
        Next to describe: {count}
      </h2>
      <p>Add a description before you use a picture. It is read out to people who can’t see it.</p>
      <ul ref={box} className="grid gap-3">
        {pictures.map((media) => (
          <li key={media.id} className="rounded-card bg-surface p-3">
            <DescribeRow media={media} onDelete={onDelete} onSaved={onSaved} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Described({ pictures, onDelete }: GroupProps) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const form = useId();
  const [selected, setSelected] = useState(0);
  const own = useRef<HTMLFormElement>(null);
  const recount = () => setSelected(own.current ? new FormData(own.current).getAll('media').length : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added has no box any more.
  useEffect(recount, [pictures]);
  return (
    <section aria-label="Pictures" className="grid gap-3">
      <fetcher.Form
        ref={own}
        id={form}
        method="post"
        action="/media/gallery/change"
        className="sticky top-0 z-10 bg-surface py-2"
      >
        <button type="submit" name="do" value="add" className={`button ${selected > 0 ? 'button-main' : ''}`}>
          {selected > 0 ? `Add ${selected} to gallery` : 'Add selected to gallery'}
        </button>
      </fetcher.Form>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3" onChange={recount}>
        {pictures.map((media) => (
          <li key={media.id} className="rounded-card border border-line p-2 sm:p-3">
            <MediaCard media={media} onDelete={onDelete} form={form} />
          </li>
        ))}
      </ul>
    </section>
  );
}

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

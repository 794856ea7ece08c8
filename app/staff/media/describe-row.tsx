import { useEffect, useId, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { FieldError } from '../kit/panel-field.tsx';
import { DeletePicture } from './media-card.tsx';
import { type MediaSaved, whyNotDescribed } from './media-saved.ts';
import type { ShownMedia } from './shown.server.ts';

interface DescribeRowProps {
  readonly media: ShownMedia;
  readonly onDelete: (id: number) => void;
  /** So that the next description can be typed. */
  readonly onSaved: () => void;
}

export function DescribeRow({ media, onDelete, onSaved }: DescribeRowProps) {
  const { id, name, caption, focusX, focusY, version, thumbnail, width, height } = media;
  const fetcher = useFetcher<MediaSaved>();
  const field = `${useId()}alt`;
  const { data } = fetcher;
  const why = data ? whyNotDescribed(data) : undefined;
  useTellSaved(data, onSaved);
  const rest = { caption, focusX, focusY, version };
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <img
        src={thumbnail}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
        className="photo-cut aspect-[4/3] w-full rounded-card bg-paper"
      />
      <div className="grid content-start gap-2">
        <fetcher.Form method="post" action={`/media/edit/${id}/save`} className="grid gap-2" noValidate>
          {Object.entries(rest).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <label htmlFor={field} className="font-bold wrap-anywhere">
            What the picture shows<span className="sr-only">: {name}</span>
          </label>
          <FieldError id={field} error={why} />
          <textarea
            id={field}
            name="alt"
            rows={2}
            dir="auto"
            data-describe
            aria-invalid={why ? true : undefined}
            aria-describedby={why ? `${field}-error` : undefined}
            className="input"
            onKeyDown={(event) => {
              // A description is one line: Enter goes on to the next picture.
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <p className="text-sm text-ink-soft wrap-anywhere">{name}</p>
          <p>
            <button type="submit" className="button px-4 text-sm">
              Save<span className="sr-only">: {name}</span>
            </button>
          </p>
        </fetcher.Form>
        <div className="flex flex-wrap gap-2">
          <Link className="button px-4 text-sm" to={`/media/edit/${id}`}>
            Edit<span className="sr-only">: {name}</span>
          </Link>
          <DeletePicture id={id} name={name} onDelete={onDelete} />
        </div>
      </div>
    </article>
  );
}

function useTellSaved(data: MediaSaved | undefined, onSaved: () => void): void {
  const notify = useNotify();
  const told = useRef<MediaSaved>(undefined);
  useEffect(() => {
    if (data?.status !== 'saved' || told.current === data) return;
    told.current = data;
    notify('Description saved.', 'success');
    onSaved();
  }, [data, notify, onSaved]);
}

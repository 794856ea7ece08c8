import { useId, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { type Answer, SIGNED_OUT, UNAVAILABLE } from '../kit/answers.ts';
import { FieldError, PanelField } from '../kit/panel-field.tsx';
import { useDone } from '../kit/use-done.ts';
import type { MediaView, PickedPicture } from './view.server.ts';

interface DescribeRowProps {
  readonly media: MediaView;
  readonly onDelete: (id: number) => void;
  readonly onSaved: () => void;
}

export function DescribeRow({ media, onDelete, onSaved }: DescribeRowProps) {
  const { id, name, caption, focusX, focusY, version, thumbnail, width, height } = media;
  const fetcher = useFetcher<Answer>();
  const field = `${useId()}alt`;
  const { data } = fetcher;
  const why = whyNotDescribed(data);
  const notify = useNotify();
  useDone(data, ({ text }) => {
    notify(text, 'success');
    onSaved();
  });
  const rest = { caption, focusX, focusY, version };
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)] gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
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

interface DescribeFirstProps {
  readonly picture: PickedPicture;
  readonly onDone: (picture: PickedPicture) => void;
  readonly onBack: () => void;
}

/** Has no form of its own: the dialog may be inside one. */
export function DescribeFirst({ picture, onDone, onBack }: DescribeFirstProps) {
  const fetcher = useFetcher<Answer>();
  const id = useId();
  const [alt, setAlt] = useState('');
  useDone(fetcher.data, () => onDone({ ...picture, alt: alt.trim() }));
  const why = whyNotDescribed(fetcher.data);
  const send = () =>
    void fetcher.submit(
      { alt, caption: '', focusX: '50', focusY: '50', version: '1' },
      { method: 'post', action: `/media/edit/${picture.id}/save` },
    );
  return (
    <div className="grid gap-3">
      <img
        src={picture.thumbnail}
        width={picture.width}
        height={picture.height}
        alt=""
        // Its space is reserved before it loads, so that the buttons below don't move under a finger.
        className="h-64 w-auto max-w-full justify-self-start rounded-card object-contain"
      />
      <PanelField
        id={id}
        label="What the picture shows"
        hint="For people who cannot see it. One or two sentences."
        error={why}
      >
        {(described) => (
          <textarea
            {...described}
            rows={3}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            className="input mt-1"
          />
        )}
      </PanelField>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button button-main" onClick={send}>
          Save and use
        </button>
        <button type="button" className="button" onClick={onBack}>
          Back
        </button>
      </p>
    </div>
  );
}

function whyNotDescribed(answer: Answer | undefined): string | undefined {
  switch (answer?.status) {
    case 'refused':
      return answer.why;
    case 'conflict':
      return 'A colleague described it while you had it open. Reload the page to see it.';
    case 'signed-out':
      return SIGNED_OUT;
    case 'unavailable':
      return UNAVAILABLE;
    default:
      return undefined;
  }
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

import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { type MediaSaved, whyNotDescribed } from './media-saved.ts';
import type { PickedPicture } from './picked.ts';

interface DescribeFirstProps {
  readonly picture: PickedPicture;
  readonly onDone: (picture: PickedPicture) => void;
  readonly onBack: () => void;
}

/** Without a form of its own: the dialog may stand inside one. */
export function DescribeFirst({ picture, onDone, onBack }: DescribeFirstProps) {
  const fetcher = useFetcher<MediaSaved>();
  const id = useId();
  const [alt, setAlt] = useState('');
  const { data } = fetcher;
  const saved = data?.status === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is saved.
  useEffect(() => {
    if (saved) onDone({ ...picture, alt: alt.trim() });
  }, [saved]);
  const problem = data ? whyNotDescribed(data) : undefined;
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
        className="max-h-64 w-auto justify-self-start rounded-card"
      />
      <label htmlFor={id} className="font-bold">
        What the picture shows
      </label>
      <p id={`${id}-hint`} className="-mt-2 text-sm text-ink-soft">
        For people who cannot see it. One or two sentences.
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className="font-bold text-coral-deep">
          {problem}
        </p>
      )}
      <textarea
        id={id}
        rows={3}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={problem ? true : undefined}
        className="input"
      />
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

import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { DescribeRow } from './describe.tsx';
import { MediaCard } from './media-card.tsx';
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

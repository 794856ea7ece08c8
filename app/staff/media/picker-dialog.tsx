import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { DescribeFirst } from './describe-first.tsx';
import type { PickedPicture } from './picked.ts';
import { UploadForm } from './upload-form.tsx';

/** A pause in typing. */
const SEARCH_AFTER_MS = 250;

interface PickerDialogProps {
  readonly onPick: (picture: PickedPicture) => void;
  readonly onClose: () => void;
  readonly drawings?: readonly PickedPicture[];
}

/** A picture without alt text is described first. */
export function PickerDialog({ onPick, onClose, drawings = [] }: PickerDialogProps) {
  const [search, setSearch] = useState('');
  const [describing, setDescribing] = useState<PickedPicture | null>(null);
  const { pictures, trouble, reload } = usePictures(search);
  const id = useId();
  const pick = (picture: PickedPicture) => (picture.alt ? onPick(picture) : setDescribing(picture));
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      {describing ? (
        <DescribeFirst picture={describing} onDone={onPick} onBack={() => setDescribing(null)} />
      ) : (
        <div className="grid gap-4">
          <UploadForm
            bare
            onKept={(picture) => {
              reload();
              setDescribing(picture);
            }}
          />
          <label htmlFor={id} className="font-bold">
            Search pictures
          </label>
          <input
            id={id}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send the form around the dialog.
              if (event.key === 'Enter') event.preventDefault();
            }}
            className="input -mt-3"
          />
          <p role="status">{statusOf(pictures, trouble)}</p>
          <Choices pictures={pictures ?? []} onPick={pick} />
          {drawings.length > 0 && (
            <details>
              <summary className="fold cursor-pointer font-bold">Drawings</summary>
              <Choices pictures={drawings} onPick={onPick} isDrawn />
            </details>
          )}
          <p>
            <button type="button" className="button" onClick={onClose}>
              Close
            </button>
          </p>
        </div>
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly pictures: readonly PickedPicture[];
  readonly onPick: (picture: PickedPicture) => void;
  readonly isDrawn?: boolean;
}

function Choices({ pictures, onPick, isDrawn = false }: ChoicesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {pictures.map((picture) => (
        <li key={picture.reference}>
          <button
            type="button"
            className="grid w-full gap-1 rounded-card border border-line bg-surface p-2 text-left text-sm"
            onClick={() => onPick(picture)}
          >
            <img
              src={picture.thumbnail}
              width={picture.width}
              height={picture.height}
              alt=""
              loading="lazy"
              className={`aspect-[4/3] w-full rounded-field ${isDrawn ? 'bg-paper object-contain' : 'photo-cut'}`}
            />
            <span className="line-clamp-3 wrap-anywhere">
              {isDrawn ? picture.name : picture.alt || `${picture.name} (to describe)`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function statusOf(pictures: readonly PickedPicture[] | null, trouble: boolean): string {
  if (trouble) return 'The pictures couldn’t be loaded. Check that you’re signed in, then search again.';
  if (!pictures) return 'Loading pictures';
  if (pictures.length === 0) return 'No pictures found. Add one above.';
  return pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
}

/** Null until the first answer. */
function usePictures(search: string) {
  const [pictures, setPictures] = useState<readonly PickedPicture[] | null>(null);
  const [trouble, setTrouble] = useState(false);
  const asked = useRef(0);
  const load = useCallback(async () => {
    const mine = ++asked.current;
    const found = await fetchPictures({ search });
    // A later question may have been answered first.
    if (mine !== asked.current) return;
    setTrouble(found === null);
    if (found) setPictures(found);
  }, [search]);
  useEffect(() => {
    const timer = setTimeout(() => void load(), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return { pictures, trouble, reload: () => void load() };
}

/** By words or by reference; null when they could not be had. */
export async function fetchPictures(
  query: Readonly<Record<string, string>>,
): Promise<readonly PickedPicture[] | null> {
  try {
    const answer = await fetch(`/media/pick?${new URLSearchParams(query)}`, { redirect: 'manual' });
    if (!answer.ok) return null;
    const { pictures } = (await answer.json()) as { pictures: readonly PickedPicture[] };
    return pictures;
  } catch {
    return null;
  }
}

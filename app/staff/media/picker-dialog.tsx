import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { DescribeFirst } from './describe.tsx';
import { UploadForm } from './upload-form.tsx';
import type { PickedPicture } from './view.server.ts';

const SEARCH_AFTER_MS = 250;

interface PickerDialogProps {
  readonly onPick: (pictures: readonly [PickedPicture, ...PickedPicture[]]) => void;
  readonly onClose: () => void;
  readonly drawings?: readonly PickedPicture[];
  readonly several?: (count: number) => string;
}

export function PickerDialog({ onPick, onClose, drawings = [], several }: PickerDialogProps) {
  const [search, setSearch] = useState('');
  const [describing, setDescribing] = useState<readonly PickedPicture[]>([]);
  const [chosen, setChosen] = useState<readonly PickedPicture[]>([]);
  const { pictures, failed, reload } = usePictures(search);
  const take = (picture: PickedPicture) => {
    if (!several) return onPick([picture]);
    setChosen((all) =>
      isIn(all, picture) ? all.filter((each) => each.id !== picture.id) : [...all, picture],
    );
  };
  const pick = (picture: PickedPicture) =>
    picture.alt || isIn(chosen, picture) ? take(picture) : setDescribing([picture]);
  const next = () => setDescribing(([, ...others]) => others);
  const [undescribed] = describing;
  const [first, ...others] = chosen;
  return (
    <Dialog title={several ? 'Choose pictures' : 'Choose a picture'} onClose={onClose}>
      {undescribed && (
        <DescribeFirst
          key={undescribed.id}
          picture={undescribed}
          onDone={(picture) => {
            next();
            reload();
            take(picture);
          }}
          onBack={next}
        />
      )}
      {/* Stays mounted while one is described, because others may be uploading. */}
      <div className={undescribed ? 'hidden' : 'grid gap-4'}>
        <UploadForm
          bare
          onStored={(picture) => {
            reload();
            setDescribing((all) => [...all, picture]);
          }}
        />
        <SearchField search={search} onType={setSearch} />
        <p role="status">{statusOf(pictures, failed)}</p>
        <Choices pictures={pictures ?? []} onPick={pick} chosen={several && chosen} />
        {drawings.length > 0 && (
          <details>
            <summary className="fold cursor-pointer font-bold">Drawings</summary>
            <Choices pictures={drawings} onPick={take} isDrawn />
          </details>
        )}
        <p className="sticky bottom-0 flex flex-wrap gap-3 bg-paper py-2">
          {several && first && (
            <button type="button" className="button button-main" onClick={() => onPick([first, ...others])}>
              {several(chosen.length)}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        </p>
      </div>
    </Dialog>
  );
}

function SearchField({ search, onType }: { search: string; onType: (search: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="font-bold">
        Search pictures
      </label>
      <input
        id={id}
        type="search"
        value={search}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around the dialog.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className="input -mt-3"
      />
    </>
  );
}

function isIn(pictures: readonly PickedPicture[], { id }: PickedPicture): boolean {
  return pictures.some((each) => each.id === id);
}

interface ChoicesProps {
  readonly pictures: readonly PickedPicture[];
  readonly onPick: (picture: PickedPicture) => void;
  readonly isDrawn?: boolean;
  readonly chosen?: readonly PickedPicture[] | undefined;
}

function Choices({ pictures, onPick, isDrawn = false, chosen }: ChoicesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {pictures.map((picture) => (
        <li key={picture.reference}>
          <button
            type="button"
            aria-pressed={chosen && isIn(chosen, picture)}
            className="grid w-full gap-1 rounded-card border border-line bg-surface p-2 text-left text-sm aria-pressed:bg-sage aria-pressed:outline-3 aria-pressed:outline-ink"
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
              {chosen && isIn(chosen, picture) && <strong aria-hidden="true">✓ </strong>}
              {isDrawn ? picture.name : picture.alt || `${picture.name} (to describe)`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function statusOf(pictures: readonly PickedPicture[] | null, failed: boolean): string {
  if (failed) return 'The pictures couldn’t be loaded. Check that you’re signed in, then search again.';
  if (!pictures) return 'Loading pictures';
  if (pictures.length === 0) return 'No pictures found. Add one above.';
  return pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
}

function usePictures(search: string) {
  const [pictures, setPictures] = useState<readonly PickedPicture[] | null>(null);
  const [failed, setFailed] = useState(false);
  const requestNumber = useRef(0);
  const load = useCallback(async () => {
    const mine = ++requestNumber.current;
    const found = await fetchPictures({ search });
    // Responses may arrive out of order.
    if (mine !== requestNumber.current) return;
    setFailed(found === null);
    if (found) setPictures(found);
  }, [search]);
  useEffect(() => {
    const timer = setTimeout(() => void load(), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return { pictures, failed, reload: () => void load() };
}

export async function fetchPictures(
  query: Readonly<Record<string, string>>,
): Promise<readonly PickedPicture[] | null> {
  try {
    const answer = await fetch(`/media/pick?${new URLSearchParams(query)}`, { redirect: 'manual' });
    if (!answer.ok) return null;
    const { pictures }: { pictures: readonly PickedPicture[] } = await answer.json();
    return pictures;
  } catch {
    return null;
  }
}

import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { DescribeFirst } from './describe.tsx';
import { UploadForm } from './upload-form.tsx';
import type { PickedPicture } from './view.server.ts';

export interface MediaPickerProps {
  /** Of the hidden field that holds the reference, such as `media:12`. */
  readonly name: string;
  readonly label?: string;
  /** `media:12`, the name of a drawn picture, or '' for none. */
  readonly value: string;
  /** '' and null when the picture was taken away. */
  readonly onChange?: ((reference: string, picture: PickedPicture | null) => void) | undefined;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly drawings?: readonly PickedPicture[];
}

/** Without script it leaves the picture as it is. */
export function MediaPicker(props: MediaPickerProps) {
  const { name, label = 'Picture', value, onChange, error, id, hint, drawings = [] } = props;
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState(value);
  const [picture, setPicture] = useState<PickedPicture | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setReference(value), [value]);
  useEffect(() => {
    if (!reference.startsWith('media:') || picture?.reference === reference) return;
    void fetchPictures({ reference }).then((found) => setPicture(found?.[0] ?? null));
  }, [reference, picture]);
  const change = (next: PickedPicture | null) => {
    setPicture(next);
    if (!field.current) return;
    // The form's draft hears of it like anything typed, and fills the field in the same way.
    field.current.value = next?.reference ?? '';
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    onChange?.(next?.reference ?? '', next);
  };
  const drawn = drawings.find((each) => each.reference === reference) ?? null;
  const shown = picture?.reference === reference ? picture : drawn;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-bold">{label}</legend>
      <input
        ref={field}
        type="hidden"
        name={name}
        value={reference}
        data-draft="chosen"
        onInput={(event) => setReference(event.currentTarget.value)}
      />
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {error && (
        <p className="font-bold text-alert">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      {shown && (
        <img
          src={shown.thumbnail}
          width={shown.width}
          height={shown.height}
          alt={shown.alt}
          className={`aspect-[4/3] w-48 rounded-card ${shown === drawn ? 'bg-paper object-contain' : 'photo-cut'}`}
        />
      )}
      {!shown && <p className="text-sm">{reference ? 'A drawn picture' : 'No picture chosen.'}</p>}
      <p className="needs-script flex flex-wrap gap-3">
        <button id={id} type="button" className="button px-4 text-sm" onClick={() => setOpen(true)}>
          {reference ? `Change: ${label}` : `Choose: ${label}`}
        </button>
        {reference && <Remove label={label} onRemove={() => change(null)} />}
      </p>
      {open && (
        <PickerDialog
          drawings={drawings}
          onClose={() => setOpen(false)}
          onPick={(next) => {
            change(next);
            setOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="button px-4 text-sm" onClick={onRemove}>
      Remove: {label}
    </button>
  );
}

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
  const { pictures, failed, reload } = usePictures(search);
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
            onStored={(picture) => {
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
          <p role="status">{statusOf(pictures, failed)}</p>
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

function statusOf(pictures: readonly PickedPicture[] | null, failed: boolean): string {
  if (failed) return 'The pictures couldn’t be loaded. Check that you’re signed in, then search again.';
  if (!pictures) return 'Loading pictures';
  if (pictures.length === 0) return 'No pictures found. Add one above.';
  return pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
}

/** Null until the first answer. */
function usePictures(search: string) {
  const [pictures, setPictures] = useState<readonly PickedPicture[] | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const load = useCallback(async () => {
    const mine = ++asked.current;
    const found = await fetchPictures({ search });
    // A later question may have been answered first.
    if (mine !== asked.current) return;
    setFailed(found === null);
    if (found) setPictures(found);
  }, [search]);
  useEffect(() => {
    const timer = setTimeout(() => void load(), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return { pictures, failed, reload: () => void load() };
}

/** By words or by reference; null when they could not be had. */
async function fetchPictures(
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

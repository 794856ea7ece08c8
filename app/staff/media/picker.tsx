import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchPictures, PickerDialog } from './picker-dialog.tsx';
import type { PickedPicture } from './view.server.ts';

export interface MediaPickerProps {
  readonly name: string;
  readonly label?: string;
  /** `media:12`, a drawing's name, or '' for none. */
  readonly value: string;
  readonly onChange?: ((reference: string, picture: PickedPicture | null) => void) | undefined;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly drawings?: readonly PickedPicture[];
}

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
    // Drafts listen to this event like typing, and restore the field the same way.
    field.current.value = next?.reference ?? '';
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    onChange?.(next?.reference ?? '', next);
  };
  const drawn = drawings.find((each) => each.reference === reference) ?? null;
  const image = picture?.reference === reference ? picture : drawn;
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
      {image && (
        <img
          src={image.thumbnail}
          width={image.width}
          height={image.height}
          alt={image.alt}
          className={`aspect-[4/3] w-48 rounded-card ${image === drawn ? 'bg-paper object-contain' : 'photo-cut'}`}
        />
      )}
      {image?.alt && image !== drawn && <p className="text-sm wrap-anywhere">Read out as: “{image.alt}”</p>}
      {!image && <p className="text-sm">{reference ? 'A drawn picture' : 'No picture chosen.'}</p>}
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
          onPick={([next]) => {
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

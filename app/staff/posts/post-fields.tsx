import { type ReactNode, useEffect, useState } from 'react';
import { EXCERPT_ADVICE } from '#domain/content/post-draft.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import type { FieldProps } from '../kit/field.tsx';
import { idOfField } from '../kit/form.tsx';
import { MediaPicker } from '../media/picker.tsx';
import type { PickedPicture } from '../media/view.server.ts';

/** Screen readers hear the count in a pause, not at each letter. */
const SAID_AFTER_MS = 1_000;

export function ExcerptCount({ first, children }: { first: string; children: ReactNode }) {
  const [text, setText] = useState(first);
  const [announcement, setAnnouncement] = useState('');
  const wording = advice([...text.trim()].length);
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text === first ? '' : wording), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, first, wording]);
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setText(target.value);
      }}
    >
      {children}
      <p className="needs-script mt-1 text-sm">{wording}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function advice(length: number): string {
  const count = length === 1 ? '1 character' : `${length} characters`;
  if (length <= EXCERPT_ADVICE) return `${count} of about ${EXCERPT_ADVICE}`;
  return `${count}. Search engines may cut it after about ${EXCERPT_ADVICE}`;
}

interface TagSuggestionsProps {
  readonly id: string;
  readonly tags: readonly string[];
  readonly onEdit: () => void;
}

export function TagSuggestions({ id, tags, onEdit }: TagSuggestionsProps) {
  if (tags.length === 0) return null;
  const add = (tag: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const present = field.value.split(',').map((each) => each.trim());
    if (present.some((each) => each.toLowerCase() === tag.toLowerCase())) return;
    field.value = [...present.filter(Boolean), tag].join(', ');
    onEdit();
  };
  return (
    <fieldset className="needs-script -mt-2 flex flex-wrap items-center gap-2">
      <legend className="text-sm">Used before</legend>
      {tags.map((tag) => (
        <button key={tag} type="button" className="button px-3 text-sm" onClick={() => add(tag)}>
          <span className="sr-only">Add the tag </span>
          {tag}
        </button>
      ))}
    </fieldset>
  );
}

export const FIRST_PICTURE = {
  picture: 'writing',
  pictureAlt: 'A woman with curly hair looks at her phone. A cup and an envelope stand before her.',
} as const;

interface PostPictureProps extends FieldProps {
  readonly kind: WrittenKind;
  readonly drawings: readonly PickedPicture[];
  readonly onEdit: () => void;
}

export function PostPicture({ kind, value, error, drawings, onEdit }: PostPictureProps) {
  const [first] = useState(value || (kind === 'post' ? FIRST_PICTURE.picture : ''));
  return (
    <MediaPicker
      name="picture"
      value={first}
      error={error}
      drawings={drawings}
      onChange={() => {
        forgetFirstText();
        onEdit();
      }}
    />
  );
}

/** The default drawing's description fits no other picture. */
function forgetFirstText(): void {
  const field = document.getElementById(idOfField('pictureAlt'));
  if (!(field instanceof HTMLInputElement) || field.value !== FIRST_PICTURE.pictureAlt) return;
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

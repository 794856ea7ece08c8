import { useState } from 'react';
import type { WrittenKind } from '#domain/content/written.ts';
import type { FieldProps } from '../kit/field.tsx';
import { idOfField } from '../kit/form.tsx';
import { MediaPicker } from '../media/picker.tsx';
import type { PickedPicture } from '../media/view.server.ts';

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

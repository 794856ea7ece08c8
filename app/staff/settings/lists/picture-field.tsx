import type { FieldProps } from '../../kit/field.tsx';
import { PanelField } from '../../kit/panel-field.tsx';
import { useRuns } from '../../kit/use-runs.ts';
import { MediaPicker } from '../../media/picker.tsx';
import type { PickedPicture } from '../../media/view.server.ts';

export interface PictureChoices {
  readonly photos: readonly PickedPicture[];
  readonly drawings: readonly PickedPicture[];
}

const NO_PICTURES: PictureChoices = { photos: [], drawings: [] };

interface PictureFieldProps extends FieldProps {
  readonly pictures?: PictureChoices | undefined;
}

export function PictureField({ field, id, value, error, pictures = NO_PICTURES }: PictureFieldProps) {
  const label = field.optional ? `${field.label} (optional)` : field.label;
  const { photos, drawings } = pictures;
  if (useRuns()) {
    return (
      <MediaPicker
        id={id}
        name={field.name}
        label={label}
        hint={field.hint}
        value={value}
        error={error}
        drawings={drawings}
      />
    );
  }
  const isKnown = value === '' || [...photos, ...drawings].some(({ reference }) => reference === value);
  return (
    <PanelField id={id} label={label} hint={field.hint} error={error}>
      {(described) => (
        <select
          {...described}
          name={field.name}
          defaultValue={value}
          aria-required={field.optional ? undefined : true}
          className="input mt-1"
        >
          <option value="">{field.optional ? 'No picture' : 'Choose'}</option>
          {!isKnown && <option value={value}>The present picture</option>}
          <optgroup label="Photos">{optionsOf(photos)}</optgroup>
          <optgroup label="Drawings">{optionsOf(drawings)}</optgroup>
        </select>
      )}
    </PanelField>
  );
}

function optionsOf(pictures: readonly PickedPicture[]) {
  return pictures.map(({ reference, alt, name }) => (
    <option key={reference} value={reference}>
      {alt || name}
    </option>
  ));
}

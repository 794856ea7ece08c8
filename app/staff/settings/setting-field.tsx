import { useEffect, useState } from 'react';
import type { Described } from '../kit/panel-field.tsx';
import { FieldError, PanelField } from '../kit/panel-field.tsx';
import type { PickedPicture } from '../media/picked.ts';
import { MediaPicker } from '../media/picker.tsx';
import type { SettingField } from './field-spec.ts';

/** The pictures that a field can hold. */
export interface PictureChoices {
  /** Those that say what they show. */
  readonly photos: readonly PickedPicture[];
  readonly drawings: readonly PickedPicture[];
}

const NO_PICTURES: PictureChoices = { photos: [], drawings: [] };

interface SettingInputProps {
  readonly field: SettingField;
  readonly value: string;
  readonly error: string | undefined;
  readonly pictures?: PictureChoices;
}

/** The id of a question's control. */
export const idOf = (name: string) => `setting-${name}`;

/** One question: label, hint, error and control. */
export function SettingInput({ field, value, error, pictures = NO_PICTURES }: SettingInputProps) {
  const id = idOf(field.name);
  const runs = useRuns();
  if (field.kind === 'picture' && runs) {
    return (
      <MediaPicker
        id={id}
        name={field.name}
        label={field.optional ? `${field.label} (optional)` : field.label}
        hint={field.hint}
        value={value}
        error={error}
        drawings={pictures.drawings}
      />
    );
  }
  if (field.kind === 'checkbox') return <Checkbox field={field} value={value} error={error} />;
  return (
    <PanelField
      id={id}
      label={field.optional ? `${field.label} (optional)` : field.label}
      hint={field.hint}
      error={error}
    >
      {(described) => (
        <Control
          field={field}
          value={value}
          pictures={pictures}
          shared={{
            ...described,
            name: field.name,
            defaultValue: value,
            'aria-required': field.optional ? undefined : true,
          }}
        />
      )}
    </PanelField>
  );
}

type Shared = Described & { name: string; defaultValue: string; 'aria-required': true | undefined };

interface ControlProps extends Pick<SettingInputProps, 'field' | 'value'> {
  readonly pictures: PictureChoices;
  readonly shared: Shared;
}

function Control({ field, value, pictures, shared }: ControlProps) {
  switch (field.kind) {
    case 'textarea':
      return <textarea {...shared} rows={field.rows ?? 5} dir="auto" className="input mt-1" />;
    case 'select':
      return (
        <select {...shared} className="input mt-1">
          <option value="">{field.optional ? 'Not given' : 'Choose'}</option>
          {field.choices?.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
    case 'picture':
      return <PictureSelect shared={shared} value={value} pictures={pictures} />;
    case 'date':
    case 'time':
      return <input {...shared} type={field.kind} className="input mt-1 max-w-52" />;
    default:
      return (
        <input
          {...shared}
          type={field.kind === 'tel' ? 'tel' : 'text'}
          inputMode={field.kind === 'email' || field.kind === 'url' ? field.kind : undefined}
          autoComplete="off"
          dir="auto"
          className="input mt-1"
        />
      );
  }
}

/** Chooses a picture where no script runs. */
function PictureSelect({ shared, value, pictures: { photos, drawings } }: Omit<ControlProps, 'field'>) {
  const isKnown = value === '' || [...photos, ...drawings].some(({ reference }) => reference === value);
  const options = (pictures: readonly PickedPicture[]) =>
    pictures.map(({ reference, alt, name }) => (
      <option key={reference} value={reference}>
        {alt || name}
      </option>
    ));
  return (
    <select {...shared} className="input mt-1">
      <option value="">{shared['aria-required'] ? 'Choose' : 'No picture'}</option>
      {!isKnown && <option value={value}>The present picture</option>}
      <optgroup label="Photos">{options(photos)}</optgroup>
      <optgroup label="Drawings">{options(drawings)}</optgroup>
    </select>
  );
}

/** Whether script runs: the first drawing is the one that the server made. */
function useRuns(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs;
}

function Checkbox({ field, value, error }: Omit<SettingInputProps, 'pictures'>) {
  const id = idOf(field.name);
  return (
    <div>
      <FieldError id={id} error={error} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value="on"
          defaultChecked={value !== ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0"
        />
        <span>{field.label}</span>
      </label>
    </div>
  );
}

import type { Described } from '../panel/panel-field.tsx';
import { FieldError, PanelField } from '../panel/panel-field.tsx';
import type { SettingField } from './field-spec.ts';

export interface PictureChoice {
  readonly value: string;
  readonly label: string;
  /** Heading that it stands under. */
  readonly group: string;
}

interface SettingInputProps {
  readonly field: SettingField;
  readonly value: string;
  readonly error: string | undefined;
  readonly pictures: readonly PictureChoice[];
}

/** The id of a question's control. */
export const idOf = (name: string) => `setting-${name}`;

/** One question: label, hint, error and control. */
export function SettingInput({ field, value, error, pictures }: SettingInputProps) {
  const id = idOf(field.name);
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

interface ControlProps extends Pick<SettingInputProps, 'field' | 'value' | 'pictures'> {
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

function PictureSelect({ shared, value, pictures }: Omit<ControlProps, 'field'>) {
  const groups = [...new Set(pictures.map(({ group }) => group))];
  const isKnown = value === '' || pictures.some((picture) => picture.value === value);
  return (
    <select {...shared} className="input mt-1">
      <option value="">Choose</option>
      {!isKnown && <option value={value}>The present picture</option>}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {pictures
            .filter((picture) => picture.group === group)
            .map((picture) => (
              <option key={picture.value} value={picture.value}>
                {picture.label}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
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

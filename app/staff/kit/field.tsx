import type { ReactNode } from 'react';
import type { DateParts } from '#domain/calendar/typed-date.ts';
import type { ItemLabels } from '#domain/lists/list.ts';
import type { Answer, Typed } from './answers.ts';
import { Checkbox, Choices, choiceOf } from './boxes.tsx';
import { FactButton } from './fact-button.tsx';
import { ItemsField } from './items-field.tsx';
import { controlProps, type Described, FieldError, Hint, PanelField } from './panel-field.tsx';

interface DateFieldsProps {
  readonly id: string;
  readonly legend: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly typed: Partial<DateParts & { time: string }>;
  readonly withTime?: boolean;
}

const PARTS = [
  ['day', 'Day', 'w-16'],
  ['month', 'Month', 'w-16'],
  ['year', 'Year', 'w-24'],
  ['time', 'Time', 'w-24'],
] as const;

/** Three text fields for a date: native date fields differ between browsers. */
function DateFields({ id, legend, hint, error, typed, withTime = false }: DateFieldsProps) {
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = controlProps(id, error, true);
  return (
    <fieldset aria-describedby={describedBy} className={error ? 'border-l-4 border-alert pl-3' : ''}>
      <legend className="font-bold">{legend}</legend>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} error={error} />
      <div className="mt-1 flex flex-wrap gap-3">
        {PARTS.slice(0, withTime ? 4 : 3).map(([name, label, width], place) => (
          <div key={name}>
            <label htmlFor={place === 0 ? id : `${id}-${name}`} className="block text-sm">
              {label}
            </label>
            <input
              id={place === 0 ? id : `${id}-${name}`}
              name={name}
              type="text"
              inputMode={name === 'time' || name === 'month' ? 'text' : 'numeric'}
              autoComplete="off"
              defaultValue={typed[name] ?? ''}
              aria-invalid={invalid}
              className={`input ${width}`}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'link'
    | 'tel'
    | 'email'
    | 'url'
    | 'whole'
    | 'password'
    | 'date'
    | 'time'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'ticks'
    | 'hidden'
    | 'day'
    | 'day-and-time'
    | 'moment'
    | 'picture'
    | 'items'
    | 'own';
  readonly hint?: ReactNode | undefined;
  readonly optional?: boolean | undefined;
  readonly starred?: boolean;
  readonly id?: string;
  readonly choices?: readonly (string | Choice)[] | undefined;
  readonly inline?: boolean;
  readonly none?: string | null | undefined;
  readonly suggestions?: readonly Choice[];
  readonly group?: string | undefined;
  readonly groupHint?: string;
  readonly cell?: { readonly row: string; readonly column: string };
  readonly wide?: true;
  readonly rows?: number | undefined;
  readonly items?: ItemLabels | undefined;
  readonly autoComplete?: string | undefined;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly lang?: string;
  readonly unit?: string;
  readonly facts?: boolean | undefined;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export interface FieldProps {
  readonly field: FieldSpec;
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
}

export type Draw = Readonly<Record<string, (props: FieldProps) => ReactNode>>;

interface StaffFieldProps {
  readonly field: FieldSpec;
  readonly idOf: (name: string) => string;
  readonly values: Typed;
  readonly errors: Typed;
  readonly draw?: Draw | undefined;
}

export function StaffField({ field, idOf, values, errors, draw = {} }: StaffFieldProps) {
  const { name, kind, label, optional } = field;
  const props = { field, id: field.id ?? idOf(name), value: values[name] ?? '', error: errors[name] };
  const own = draw[name] ?? (kind === 'picture' || kind === 'own' ? draw[kind] : undefined);
  if (own) return own(props);
  if (kind === 'checkbox') return <Checkbox {...props} />;
  if (kind === 'items') return <ItemsField {...props} />;
  if (kind === 'hidden') return <input type="hidden" name={name} defaultValue={props.value} />;
  if (kind === 'radio' || kind === 'ticks') return <Choices {...props} values={values} />;
  const { id, error } = props;
  const whole = optional ? `${label} (optional)` : label;
  if (kind === 'day' || kind === 'day-and-time') {
    const withTime = kind === 'day-and-time';
    return (
      <DateFields id={id} legend={whole} hint={field.hint} error={error} typed={values} withTime={withTime} />
    );
  }
  return (
    <PanelField id={id} label={whole} starred={field.starred} hint={field.hint} error={error}>
      {(described) => (
        <>
          <Control {...props} described={described} />
          {field.facts && <FactButton to={id} label={label} />}
        </>
      )}
    </PanelField>
  );
}

const WIDTHS: Partial<Record<FieldSpec['kind'], string>> = {
  date: 'max-w-52',
  time: 'max-w-52',
  moment: 'max-w-80',
  whole: 'w-20',
  select: 'max-w-96',
};

export function Control({ field, value, described }: FieldProps & { readonly described: Described }) {
  const { kind, optional, choices = [], rows = 5, unit, none, suggestions } = field;
  const shared = {
    ...described,
    name: field.name,
    autoComplete: field.autoComplete ?? 'off',
    maxLength: field.maxLength,
    placeholder: field.placeholder,
    lang: field.lang,
    'aria-required': optional ? undefined : true,
    className: `input mt-1 ${WIDTHS[kind] ?? ''}`,
  } as const;
  if (kind === 'textarea') return <textarea {...shared} defaultValue={value} rows={rows} dir="auto" />;
  if (kind === 'select') {
    return (
      <select {...described} name={field.name} defaultValue={value} className={shared.className}>
        {none !== null && <option value="">{none ?? (optional ? 'Not given' : 'Choose')}</option>}
        {choices.map(choiceOf).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const list = suggestions?.length ? `${described.id}-suggestions` : undefined;
  const input = <input {...shared} {...inputOf(kind)} list={list} defaultValue={value} />;
  if (list) {
    return (
      <>
        {input}
        <datalist id={list}>
          {suggestions?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      </>
    );
  }
  if (!unit) return input;
  return (
    <span className="flex items-center gap-3">
      {input}
      <span>{unit}</span>
    </span>
  );
}

/** Uses text fields: browsers rewrite input in fields of type email, url and number. */
function inputOf(kind: FieldSpec['kind']) {
  switch (kind) {
    case 'tel':
    case 'date':
    case 'time':
    case 'password':
      return { type: kind } as const;
    case 'moment':
      return { type: 'datetime-local' } as const;
    case 'whole':
      return { type: 'text', inputMode: 'numeric' } as const;
    case 'email':
    case 'url':
      return { type: 'text', inputMode: kind, autoCapitalize: 'none', spellCheck: false } as const;
    default:
      return { type: 'text', dir: 'auto' } as const;
  }
}

export function FieldErrors({ answer }: { answer: Answer | undefined }) {
  if (answer?.status !== 'refused' || Object.keys(answer.errors).length > 0) return null;
  return (
    <p role="alert" className="border-l-4 border-alert pl-3 font-bold text-alert">
      {answer.why}
    </p>
  );
}

import type { ReactNode } from 'react';
import type { Typed } from './answers.ts';
import { DateFields } from './date-fields.tsx';
import { controlProps, type Described, FieldError, Hint, PanelField } from './panel-field.tsx';

export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'text'
    /** An address on this site or another. */
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
    /** Several checkboxes, each of its own name: the value of its choice. */
    | 'ticks'
    /** Sent as it was loaded, and compared where a colleague was quicker. */
    | 'hidden'
    /** A date in three fields, `day`, `month` and `year`. */
    | 'day'
    | 'picture'
    | 'own';
  readonly hint?: ReactNode | undefined;
  readonly optional?: boolean | undefined;
  readonly choices?: readonly (string | Choice)[];
  readonly none?: string;
  readonly group?: string | undefined;
  readonly rows?: number | undefined;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly unit?: string;
}

interface Choice {
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
  const props = { field, id: idOf(name), value: values[name] ?? '', error: errors[name] };
  const own = draw[name] ?? draw[kind];
  if (own) return own(props);
  if (kind === 'checkbox') return <Checkbox {...props} />;
  if (kind === 'hidden') return <input type="hidden" name={name} defaultValue={props.value} />;
  if (kind === 'radio' || kind === 'ticks') return <Choices {...props} values={values} />;
  const { id, error } = props;
  const whole = optional ? `${label} (optional)` : label;
  if (kind === 'day') {
    return <DateFields id={id} legend={whole} hint={field.hint} error={error} typed={values} />;
  }
  return (
    <PanelField id={id} label={whole} hint={field.hint} error={error}>
      {(described) => <Control {...props} described={described} />}
    </PanelField>
  );
}

const WIDTHS: Partial<Record<FieldSpec['kind'], string>> = {
  date: 'max-w-52',
  time: 'max-w-52',
  whole: 'w-20',
  select: 'max-w-96',
};

function Control({ field, value, described }: FieldProps & { readonly described: Described }) {
  const { kind, optional, choices = [], rows = 5, unit, none } = field;
  const shared = {
    ...described,
    name: field.name,
    autoComplete: field.autoComplete ?? 'off',
    maxLength: field.maxLength,
    placeholder: field.placeholder,
    'aria-required': optional ? undefined : true,
    className: `input mt-1 ${WIDTHS[kind] ?? ''}`,
  } as const;
  if (kind === 'textarea') return <textarea {...shared} defaultValue={value} rows={rows} dir="auto" />;
  if (kind === 'select') {
    return (
      <select {...described} name={field.name} defaultValue={value} className={shared.className}>
        <option value="">{none ?? (optional ? 'Not given' : 'Choose')}</option>
        {choices.map(choiceOf).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const input = <input {...shared} {...inputOf(kind)} defaultValue={value} />;
  if (!unit) return input;
  return (
    <span className="flex items-center gap-3">
      {input}
      <span>{unit}</span>
    </span>
  );
}

/** Browsers rewrite what is typed into fields of type email, url and number; what people type must stay. */
function inputOf(kind: FieldSpec['kind']) {
  switch (kind) {
    case 'tel':
    case 'date':
    case 'time':
    case 'password':
      return { type: kind } as const;
    case 'whole':
      return { type: 'text', inputMode: 'numeric' } as const;
    case 'email':
    case 'url':
      return { type: 'text', inputMode: kind, autoCapitalize: 'none', spellCheck: false } as const;
    default:
      return { type: 'text', dir: 'auto' } as const;
  }
}

export function Checkbox({ field, id, value, error }: FieldProps) {
  return (
    <div className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}>
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

interface ChoicesProps extends FieldProps {
  readonly values: Typed;
}

function Choices({ field, id, value, values, error }: ChoicesProps) {
  const { name, kind, label, hint, choices = [] } = field;
  const described = controlProps(id, error, Boolean(hint));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described['aria-describedby']}
      className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}
    >
      <legend className="font-bold">{label}</legend>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} error={error} />
      <div className={kind === 'ticks' ? 'mt-1 grid gap-x-6 sm:grid-cols-2' : undefined}>
        {choices.map(choiceOf).map((choice) => {
          const own = `${id}-${choice.value}`;
          const shared = { id: own, className: 'size-6' } as const;
          const hintId = choice.hint ? `${own}-hint` : undefined;
          return (
            <div key={choice.value} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
              {kind === 'radio' ? (
                <input
                  {...shared}
                  type="radio"
                  name={name}
                  value={choice.value}
                  defaultChecked={choice.value === value}
                  aria-describedby={hintId}
                />
              ) : (
                <input
                  {...shared}
                  type="checkbox"
                  name={choice.value}
                  defaultChecked={Boolean(values[choice.value])}
                  aria-describedby={hintId}
                />
              )}
              <label htmlFor={own} className="flex min-h-11 items-center font-bold wrap-anywhere">
                {choice.label}
              </label>
              {choice.hint && (
                <p id={hintId} className="col-start-2 -mt-2 text-sm">
                  {choice.hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

export function choiceOf(choice: string | Choice): Choice {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice;
}

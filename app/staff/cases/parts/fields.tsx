import type { ReactNode } from 'react';
import { controlProps, FieldError, PanelField } from '../../kit/panel-field.tsx';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: string;
}

export function TextField({ id, label, hint, error, name, value, rows }: FieldProps & { rows?: number }) {
  return (
    <PanelField id={id} label={label} hint={hint} error={error}>
      {(described) => {
        const control = { ...described, name, dir: 'auto', defaultValue: value, className: 'input' } as const;
        return rows ? (
          <textarea {...control} rows={rows} />
        ) : (
          <input {...control} type="text" autoComplete="off" />
        );
      }}
    </PanelField>
  );
}

export type Choice = readonly [value: string, label: string, hint?: string];

export function SelectField({
  id,
  label,
  error,
  name,
  value,
  choices,
}: FieldProps & { choices: readonly Choice[] }) {
  return (
    <PanelField id={id} label={label} error={error}>
      {(described) => (
        <select {...described} name={name} defaultValue={value} className="input">
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      )}
    </PanelField>
  );
}

interface RadioFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly onChoose?: (value: string) => void;
  /** For long choices. */
  readonly stacked?: boolean;
  readonly required?: boolean;
  readonly children?: ReactNode;
}

export function RadioField(props: RadioFieldProps) {
  const { id, name, label, error, value, choices, onChoose, stacked, required, children } = props;
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = controlProps(id, error, false);
  return (
    <fieldset className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}>
      <legend className="font-bold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-coral-deep">
            *
          </span>
        )}
      </legend>
      {children}
      <FieldError id={id} error={error} />
      <div className={stacked ? 'grid' : 'flex flex-wrap gap-x-5'}>
        {choices.map(([choice, words, hint], place) => (
          <label key={choice} className={`flex min-h-11 gap-3 ${hint ? 'items-start py-1' : 'items-center'}`}>
            <input
              type="radio"
              id={place === 0 ? id : undefined}
              name={name}
              value={choice}
              defaultChecked={choice === value}
              onChange={onChoose && (() => onChoose(choice))}
              aria-invalid={invalid}
              aria-describedby={describedBy}
              className="size-6 shrink-0"
            />
            <span>
              {hint ? <strong>{words}</strong> : words}
              {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TickFieldProps extends Omit<FieldProps, 'value' | 'hint'> {
  readonly ticked: boolean;
}

export function TickField({ id, name, label, error, ticked }: TickFieldProps) {
  return (
    <div className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}>
      <FieldError id={id} error={error} />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...controlProps(id, error, false)}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={ticked}
          className="size-6 shrink-0"
        />
        {label}
      </label>
    </div>
  );
}

/** What is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, words: string | null])[] }) {
  return (
    <dl className="mt-1 grid gap-2">
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt className="text-sm font-bold">{name}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {words}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

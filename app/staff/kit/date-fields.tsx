import type { ReactNode } from 'react';
import type { DateParts } from '#domain/calendar/typed-date.ts';
import { controlProps, FieldError, Hint } from './panel-field.tsx';

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
export function DateFields({ id, legend, hint, error, typed, withTime = false }: DateFieldsProps) {
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

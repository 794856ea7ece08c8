import type { ReactNode } from 'react';
import type { FieldSpec } from './fields.ts';

interface FieldProps {
  readonly spec: FieldSpec;
  readonly id: string;
  readonly error: string | undefined;
  readonly typed: string | undefined;
  readonly children?: ReactNode;
}

export function Field({ spec, id, error, typed = '', children }: FieldProps) {
  const described = [spec.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name: spec.name,
    defaultValue: typed,
    autoComplete: spec.autoComplete,
    'aria-required': spec.required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: 'input',
  } as const;
  return (
    <div className={error ? 'border-l-4 border-alert pl-4' : undefined}>
      <label htmlFor={id} className="block font-bold">
        {spec.label}
        {spec.required ? (
          <span aria-hidden="true" className="text-alert">
            *
          </span>
        ) : (
          <span className="font-normal"> (optional)</span>
        )}
      </label>
      {spec.hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {spec.hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-bold text-alert">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <div className="mt-1">
        <Control spec={spec} shared={shared} options={children} />
      </div>
    </div>
  );
}

type Shared = React.ComponentProps<'input'> &
  React.ComponentProps<'select'> &
  React.ComponentProps<'textarea'>;

interface ControlProps {
  readonly spec: FieldSpec;
  readonly shared: Pick<Shared, 'id' | 'name' | 'className' | 'defaultValue'>;
  readonly options: ReactNode;
}

function Control({ spec, shared, options }: ControlProps) {
  switch (spec.kind) {
    case 'select':
      return (
        // Without a value, the browser selects the first option.
        <select
          {...shared}
          defaultValue={shared.defaultValue || undefined}
          className={spec.isWide ? 'input max-w-96' : 'input max-w-64'}
        >
          <option value="">{spec.noChoice ?? 'Choose'}</option>
          {options}
          {/* Without a value, a browser would submit the text, with fewer spaces or translated. */}
          {spec.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      );
    case 'textarea':
      return <textarea {...shared} rows={6} dir="auto" />;
    case 'text':
      return <input {...shared} type="text" dir="auto" />;
    case 'email':
      // Chromium rewrites an internationalised domain in an email field; the typed text must stay.
      return <input {...shared} type="text" inputMode="email" autoCapitalize="none" spellCheck={false} />;
    default:
      return <input {...shared} type={spec.kind} />;
  }
}

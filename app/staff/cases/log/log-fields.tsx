import type { ReactNode } from 'react';

interface LogFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}

/** One of a few: all of them in sight, each as large as a finger. */
export function Choices({
  id,
  name,
  label,
  error,
  chosen,
  choices,
}: LogFieldProps & {
  readonly chosen: string | undefined;
  readonly choices: readonly (readonly [value: string, words: string])[];
}) {
  return (
    <fieldset
      className={error ? 'border-l-4 border-coral-deep pl-4' : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="font-bold">
        {label}
        <span aria-hidden="true" className="text-coral-deep">
          *
        </span>
      </legend>
      <ErrorLine id={id} error={error} />
      <div className="flex flex-wrap gap-x-6">
        {choices.map(([value, words], place) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              id={place === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-6"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A day and a time, local. */
export function Moment({
  id,
  name,
  label,
  hint,
  error,
  typed,
}: LogFieldProps & { readonly hint: ReactNode; readonly typed: string | undefined }) {
  return (
    <div className={error ? 'border-l-4 border-coral-deep pl-4' : undefined}>
      <label htmlFor={id} className="block font-bold">
        {label}
        <span className="font-normal"> (optional)</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <ErrorLine id={id} error={error} />
      <input
        id={id}
        name={name}
        type="datetime-local"
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className="input mt-1 max-w-80"
      />
    </div>
  );
}

function ErrorLine({ id, error }: Pick<LogFieldProps, 'id' | 'error'>) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="font-bold text-coral-deep">
      <span className="sr-only">Error: </span>
      {error}
    </p>
  );
}

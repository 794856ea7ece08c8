import type { RefObject } from 'react';

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly initial: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Told what is typed, by who keeps it as a draft; without it the form does. */
  readonly onType?: (text: string) => void;
}

/** A text of several lines, named `message`. Control and Enter together send its form. */
export function TextField({ id, label, hint, error, initial, field, onType }: TextFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'border-l-4 border-coral-deep pl-4' : undefined}>
      <label htmlFor={id} className="block font-bold">
        {label}
        <span aria-hidden="true" className="text-coral-deep">
          *
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-bold text-coral-deep">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <textarea
        ref={field}
        id={id}
        name="message"
        data-draft={onType && 'own'}
        rows={7}
        dir="auto"
        className="input mt-1 field-sizing-content max-h-[70dvh] min-h-48"
        defaultValue={initial}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onType?.(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </div>
  );
}

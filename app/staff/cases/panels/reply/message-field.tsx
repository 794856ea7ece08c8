import type { ReactNode, RefObject } from 'react';
import { controlProps, FieldError } from '../../../kit/panel-field.tsx';

interface MessageFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly initial: string;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  /** Called with typed text if something other than the form saves the draft. */
  readonly onType?: (text: string) => void;
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
  readonly onKeyDown?: (event: React.KeyboardEvent) => void;
}

/** Control+Enter sends the form. */
export function MessageField(props: MessageFieldProps) {
  const { id, label, error, initial, field, onType, tools, onKeyDown, children } = props;
  return (
    <div className={error ? 'border-l-4 border-alert pl-4' : undefined}>
      <label htmlFor={id} className="block font-bold">
        {label}
        <span aria-hidden="true" className="text-alert">
          *
        </span>
      </label>
      <FieldError id={id} error={error} />
      {tools}
      <textarea
        ref={field}
        {...controlProps(id, error, false)}
        name="message"
        data-draft={onType && 'own'}
        rows={7}
        dir="auto"
        className="input mt-1 field-sizing-content max-h-[70dvh] min-h-48"
        defaultValue={initial}
        aria-required
        onChange={(event) => onType?.(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {children}
    </div>
  );
}

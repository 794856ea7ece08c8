import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { QUERY_MAX } from '#domain/content/search-terms.ts';

interface SearchFormProps {
  readonly action: string;
  readonly label: string;
  readonly typed?: string | undefined;
  readonly onType?: (typed: string) => void;
}

export function SearchForm({ action, label, typed = '', onType }: SearchFormProps) {
  const id = useId();
  const field = useTyped(typed);
  return (
    <search>
      <Form action={action}>
        <label htmlFor={id} className="block font-bold">
          {label}
        </label>
        <div className="mt-1 flex flex-wrap gap-3">
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            defaultValue={typed}
            maxLength={QUERY_MAX}
            onInput={onType && ((event) => onType(event.currentTarget.value))}
            className="input max-w-96"
          />
          <button type="submit" className="button">
            Search
          </button>
        </div>
      </Form>
    </search>
  );
}

function useTyped(typed: string) {
  const field = useRef<HTMLInputElement>(null);
  const lastTyped = useRef(typed);
  useEffect(() => {
    if (lastTyped.current === typed) return;
    lastTyped.current = typed;
    if (field.current) field.current.value = typed;
  }, [typed]);
  return field;
}

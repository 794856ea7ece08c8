import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { PLACE_NAME_MAX } from '#domain/places/spelling.ts';
import type { ProviderView } from '../frame/provider-view.ts';

interface PlaceFormProps {
  readonly typed?: string;
  readonly error?: string | undefined;
}

interface AskWhereProps {
  readonly provider: Pick<ProviderView, 'serviceArea'>;
  readonly children?: ReactNode;
}

export function AskWhere({ provider: { serviceArea }, children }: AskWhereProps) {
  if (serviceArea.length === 0) return null;
  return (
    <div className="rounded-card bg-honey p-5">
      <PlaceForm />
      {children}
    </div>
  );
}

export function PlaceForm({ typed, error }: PlaceFormProps) {
  const id = useId();
  return (
    <Form method="post" action="/areas" className={error ? 'border-l-4 border-alert pl-4' : undefined}>
      <label htmlFor={id} className="block font-bold">
        Your town or postcode
      </label>
      {error && (
        <p id={`${id}-error`} className="font-bold text-alert">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          id={id}
          name="place"
          defaultValue={typed}
          maxLength={PLACE_NAME_MAX}
          autoComplete="postal-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="input max-w-96"
        />
        <button type="submit" className="button">
          Do we cover your area?
        </button>
      </div>
    </Form>
  );
}

import { useState } from 'react';
import type { NamedService } from '#domain/care-services/service-list.ts';
import { shorten } from '#domain/reviews/shorten.ts';
import { type FieldProps, StaffField } from '../kit/field.tsx';
import { StaffForm, type StaffFormProps } from '../kit/form.tsx';
import { copyTyped, type ReviewCopy, reviewTextFields } from './review-fields.ts';

interface TextFormProps extends Pick<StaffFormProps, 'action' | 'answer' | 'submit' | 'version'> {
  readonly copy: ReviewCopy;
  readonly services: readonly NamedService[];
}

export function TextForm({ copy, services, ...form }: TextFormProps) {
  return (
    <StaffForm
      {...form}
      fields={reviewTextFields(copy.names, services)}
      loaded={copyTyped(copy)}
      hidden={{ form: 'words' }}
      draw={{ quote: (props) => <QuoteField key="quote" {...props} original={copy.original} /> }}
    />
  );
}

function QuoteField({ original, field, id, value, error }: FieldProps & { readonly original: string }) {
  const [typed, setTyped] = useState(value);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div>
        <p className="font-bold">The thank-you as it was written</p>
        <p dir="auto" className="mt-1 rounded-field bg-paper p-3 wrap-anywhere whitespace-pre-wrap">
          {original}
        </p>
      </div>
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLTextAreaElement) setTyped(target.value);
        }}
      >
        <StaffField
          field={field}
          idOf={() => id}
          values={{ quote: value }}
          errors={error ? { quote: error } : {}}
        />
        {!(error && typed === value) && <Preview original={original} typed={typed} />}
      </div>
    </div>
  );
}

function Preview({ original, typed }: { original: string; typed: string }) {
  const shortened = shorten(original, typed);
  return (
    <div role="status" className="needs-script mt-2 text-sm wrap-anywhere">
      {shortened.ok ? (
        <p dir="auto">
          {shortened.isShortened ? (
            <>
              <strong>Shortened, and the site says so:</strong> {`“${shortened.text}”`}
            </>
          ) : (
            'In full, not shortened.'
          )}
        </p>
      ) : (
        shortened.added.length > 0 && (
          <p className="font-bold text-alert">
            The thank-you does not say this, or not there: {shortened.added.slice(0, 5).join(', ')}
          </p>
        )
      )}
    </div>
  );
}

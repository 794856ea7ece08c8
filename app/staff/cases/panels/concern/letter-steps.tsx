import type { ReactNode } from 'react';
import { PanelField } from '../../../kit/panel-field.tsx';

/** One step of the way to a letter in the post. */
export function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="max-w-[42rem]">
      <h2 className="mb-2 text-xl">{name}</h2>
      {children}
    </section>
  );
}

/** Where the letter goes: no form asks for it, so it is typed here. */
export function PostalAddress({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  return (
    <PanelField
      id="letter-address"
      label="Postal address"
      hint="Stands below the name on the letter. It isn’t saved with the contact details."
      error={error}
    >
      {(described) => (
        <textarea
          {...described}
          name="address"
          rows={4}
          dir="auto"
          autoComplete="off"
          defaultValue={typed}
          className="input"
        />
      )}
    </PanelField>
  );
}

export function PrintButton() {
  return (
    <button type="button" className="button button-main needs-script" onClick={() => window.print()}>
      Print
    </button>
  );
}

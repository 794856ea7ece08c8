import type { ReactNode } from 'react';
import { TextField } from '../../parts/fields.tsx';

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
    <TextField
      id="letter-address"
      name="address"
      label="Postal address"
      hint="Stands below the name on the letter. It isn’t saved with the contact details."
      error={error}
      value={typed ?? ''}
      rows={4}
    />
  );
}

export function PrintButton() {
  return (
    <button type="button" className="button button-main needs-script" onClick={() => window.print()}>
      Print
    </button>
  );
}

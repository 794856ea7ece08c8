import type { ReactNode } from 'react';
import type { FieldSpec } from '../../../kit/field.tsx';

export function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="max-w-[42rem]">
      <h2 className="mb-2 text-xl">{name}</h2>
      {children}
    </section>
  );
}

/** Where the letter goes: no form asks for it, so it is typed here. */
export const ADDRESS: FieldSpec = {
  name: 'address',
  label: 'Postal address',
  kind: 'textarea',
  rows: 4,
  hint: 'Stands below the name on the letter. It isn’t saved with the contact details.',
};

export const idInLetter = (name: string) => `letter-${name}`;

export function PrintButton() {
  return (
    <button type="button" className="button button-main needs-script" onClick={() => window.print()}>
      Print
    </button>
  );
}

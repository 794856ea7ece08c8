import type { ContactColumns } from '#domain/cases/contact.ts';

export type ContactShown = ReturnType<typeof showContact>;

/** Contact details as their form begins. */
export function showContact({ title, first_name, last_name, email, phone }: ContactColumns, version: number) {
  return { title, firstName: first_name, lastName: last_name, email, phone, version };
}

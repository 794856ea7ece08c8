import { CORRECTED_COLUMNS, fieldsOfRow, type SentColumns } from '#domain/cases/case-fields.ts';

export type ContactShown = ReturnType<typeof showContact>;

/** Contact details as their form begins. */
export function showContact(row: SentColumns, version: number) {
  return { ...fieldsOfRow(row, CORRECTED_COLUMNS), version };
}

import { CORRECTED_COLUMNS, fieldsOfRow, type SentColumns } from '#domain/cases/case-fields.ts';
import type { Typed } from '../../kit/answers.ts';

export type ContactView = ReturnType<typeof showContact>;

export function showContact(row: SentColumns, version: number) {
  return { typed: contactFields(row), version };
}

export function contactFields(row: SentColumns): Typed {
  const known = Object.entries(fieldsOfRow(row, CORRECTED_COLUMNS)).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value ?? '')]));
}

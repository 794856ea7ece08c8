import { keysOf } from '#platform/records/keys.ts';
import { plainLetters } from '#platform/text/plain-letters.ts';
import TABLE_FIELDS from './table-fields.json' with { type: 'json' };

/** The headings of each are in small letters, without spaces and signs. */
export { TABLE_FIELDS };
export type TableFieldName = keyof typeof TABLE_FIELDS;
export const TABLE_FIELD_NAMES = keysOf(TABLE_FIELDS);

export interface TableColumn {
  readonly heading: string;
  readonly field: TableFieldName | null;
}

export function isTableField(text: string): text is TableFieldName {
  return Object.hasOwn(TABLE_FIELDS, text);
}

export function fieldName(field: TableFieldName): string {
  return TABLE_FIELDS[field].label.split(':')[0] ?? '';
}

export function mayBeSeveral(field: TableFieldName): boolean {
  return 'many' in TABLE_FIELDS[field];
}

/** Uses each field once; a second number or address goes into the notes, so that none is lost. */
export function guessColumns(headings: readonly string[]): readonly TableColumn[] {
  const usedFields = new Set<TableFieldName>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (field === null || !usedFields.has(field) || mayBeSeveral(field)) {
      if (field) usedFields.add(field);
      return { heading, field };
    }
    return { heading, field: field === 'phone' || field === 'email' || field === 'message' ? 'note' : null };
  });
}

function fieldOfHeading(heading: string): TableFieldName | null {
  const plain = lettersOf(heading);
  const isOf = (name: TableFieldName) =>
    TABLE_FIELDS[name].headings.includes(plain) || lettersOf(fieldName(name)) === plain;
  return TABLE_FIELD_NAMES.find(isOf) ?? null;
}

export function lettersOf(text: string): string {
  return plainLetters(text)
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '');
}

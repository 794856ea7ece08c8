import { CASE_KINDS, type CaseKind } from '#domain/cases/kinds/kinds.ts';
import type { Database } from '#domain/database.ts';
import type { TableChoice } from '#domain/import/check-table.server.ts';
import type { Import } from '#domain/import/imports.server.ts';
import { firstRows } from '#domain/import/report.server.ts';
import { fieldName, isTableField, mayBeSeveral, type TableFieldName } from '#domain/import/table-fields.ts';
import type { Typed } from '../kit/answers.ts';
import type { Checked } from '../kit/save.server.ts';

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 40;

export async function loadColumns(db: Database, { id, about, options }: Import) {
  const rows = await firstRows(db, id);
  const columns = about.columns.map(({ heading }, i) => {
    const cells = new Set(rows.map((cells) => cells[i]?.replace(/\s+/g, ' ').trim() ?? '').filter(Boolean));
    return { heading: nameOf(heading, i), examples: [...cells].slice(0, EXAMPLES).map(cut) };
  });
  const chosen = about.columns.map(({ field }, i) => [`column-${i}`, field ?? ''] as const);
  return { columns, loaded: { ...Object.fromEntries(chosen), kind: options.kind } as Typed };
}

function nameOf(heading: string, i: number): string {
  return heading || `Column ${i + 1}, without a heading`;
}

function cut(text: string): string {
  return text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH - 1).toWellFormed()}…` : text;
}

const FINDS_PEOPLE: readonly TableFieldName[] = ['name', 'firstName', 'lastName', 'email', 'phone'];

export function readColumns(typed: Typed, { about }: Import): Checked<TableChoice> {
  const errors: Record<string, string> = {};
  const columns = about.columns.map(({ heading }, i) => {
    const value = typed[`column-${i}`] ?? '';
    if (value !== '' && !isTableField(value)) errors[`column-${i}`] = 'Choose what this column is';
    return { heading, field: isTableField(value) ? value : null };
  });
  for (const [i, { field }] of columns.entries()) {
    if (field === null || mayBeSeveral(field)) continue;
    const first = columns.findIndex((one) => one.field === field);
    if (first < i)
      errors[`column-${i}`] =
        `“${nameOf(columns[first]?.heading ?? '', first)}” is ${fieldName(field)} already. Choose something else for one of them`;
  }
  const has = (field: TableFieldName) => columns.some((one) => one.field === field);
  if (!FINDS_PEOPLE.some(has))
    errors['column-0'] ??= 'Choose which columns have the names, email addresses or phone numbers';
  const message = columns.findIndex(({ field }) => field === 'message');
  if (message >= 0 && !has('received'))
    errors[`column-${message}`] ??=
      'Choose also which column has the day on which it was received: deadlines count from it';
  const kind = CASE_KINDS.find((one): one is CaseKind => one === typed.kind);
  if (!kind) errors.kind = 'Choose what they are';
  return Object.keys(errors).length > 0 || !kind
    ? { ok: false, errors }
    : { ok: true, value: { columns, kind } };
}

import { z } from 'zod';
import { type DateParts, readDateParts } from '#domain/calendar/typed-date.ts';
import { choice, longText, optional, shortText } from '#domain/contact-details/fields.ts';
import { MESSAGE_MAX } from '#domain/contact-details/limits.ts';
import { keysOf } from '#platform/records/keys.ts';
import type { CaseDecisionTable, CaseRow } from '../case.table.ts';
import type { KindRecord } from '../kinds/kind-record.ts';

interface FieldOptions {
  /** The label of the control, if the form words it differently. */
  readonly question?: string;
  readonly hint?: string;
  readonly id?: string;
  /** The heading of its CSV column; without one it has none. */
  readonly csv?: string;
  readonly column?: string;
  /** A person's name, proposed for redaction. */
  readonly isPerson?: true;
  readonly optional?: true;
}

export interface RecordField extends FieldOptions {
  readonly label: string;
  readonly rows?: number;
  readonly names?: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
  /** Left out for text fields and radio buttons. */
  readonly kind?: 'day' | 'select';
  readonly none?: string;
  readonly inline?: boolean;
  readonly schema: z.ZodType<string | null>;
}

interface TextOptions extends FieldOptions {
  readonly called: string;
  readonly max?: number;
  readonly missing?: string;
  readonly rows?: number;
  readonly isOneLine?: true;
}

export function text(
  label: string,
  { called, max = MESSAGE_MAX, missing, isOneLine, ...options }: TextOptions,
) {
  const rule = { called, max, ...(missing && { missing }) };
  return { ...options, label, schema: options.rows && !isOneLine ? longText(rule) : shortText(rule) };
}

interface ChoiceOptions<Value extends string> extends FieldOptions {
  readonly names: Readonly<Record<Value, string>>;
  readonly hints?: Readonly<Record<Value, string>>;
  readonly error: string;
  readonly inline?: boolean;
  readonly kind?: 'select';
  readonly none?: string;
}

export function oneOf<Value extends string>(label: string, { error, ...options }: ChoiceOptions<Value>) {
  const values = keysOf(options.names);
  return { ...options, label, schema: optional(z.enum(values, { error })) };
}

/** Works like {@link oneOf}, but can't be left open. */
export function exactlyOneOf<Value extends string>(
  label: string,
  { error, ...options }: ChoiceOptions<Value>,
) {
  return { ...options, label, schema: choice(keysOf(options.names), error) };
}

interface DayOptions extends FieldOptions {
  readonly called: string;
}

/** An ISO 8601 date, typed as day, month and year. */
export function day(
  label: string,
  { called, missing, ...options }: DayOptions & { readonly missing: string },
) {
  const schema = z
    .custom<DateParts>()
    .transform((typed, context) => readDay(typed, { called, missing }, context));
  return { ...options, label, kind: 'day' as const, schema };
}

/** No one alive saw anything earlier. */
const FIRST_DAY = '1900-01-01';

export function optionalDay(label: string, { called, ...options }: DayOptions) {
  const schema = z.custom<DateParts>().transform((typed, context) => {
    if (Object.values(typed).every((part) => part.trim() === '')) return null;
    return readDay(typed, { called, missing: '', first: FIRST_DAY }, context);
  });
  return { ...options, label, kind: 'day' as const, schema };
}

function readDay(
  typed: DateParts,
  { first, ...texts }: { readonly called: string; readonly missing: string; readonly first?: string },
  context: z.RefinementCtx,
): string {
  const read = readDateParts(typed, { ...texts, example: '11 12 2026' });
  const date = read.ok ? read.date.toString() : '';
  if (!read.ok) context.addIssue(read.error);
  else if (first && date < first) context.addIssue('Check the year of the date');
  return date;
}

export type RecordFields = Readonly<Record<string, RecordField>>;
export type RecordValues<Fields extends RecordFields = RecordFields> = {
  readonly [Name in keyof Fields]: z.output<Fields[Name]['schema']>;
};

export function schemaOf(fields: RecordFields) {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));
}

export function hasSameValues(
  values: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  return Object.keys(values).every((name) => values[name] === other[name]);
}

/** Items that staff list about a case, several rows for each. */
export interface CaseItems<Fields extends RecordFields = RecordFields, Table extends string = string> {
  readonly table: Table;
  readonly work: KindRecord['work'];
  readonly called: string;
  readonly fields: Fields;
  readonly order?: 'position';
  /** Rows never change: newer ones correct earlier ones, and all are retained. */
  readonly addedOnly?: true;
  readonly searched: boolean;
}

export function defineCaseItems<const Fields extends RecordFields, const Table extends string>(
  items: CaseItems<Fields, Table>,
): CaseItems<Fields, Table> {
  return items;
}

export interface CaseRecord<
  Fields extends RecordFields = RecordFields,
  Table extends string = string,
  Event extends string = string,
> {
  /** Has a row for each case, unless the record decides a question. */
  readonly table: Table;
  /** Each decision adds a row, and the newest counts; deadlines may depend on it. */
  readonly decides?: CaseDecisionTable['question'];
  readonly work: KindRecord['work'];
  readonly fields: Fields;
  readonly title: string;
  readonly submit: string;
  readonly saved: string;
  readonly event: Event;
  readonly eventText?: string;
  readonly audit: string;
  /** False if some who can find the case can't read this. */
  readonly searched: boolean;
  /** How the person's copy includes it: as their own words, after review (three forms), or never. */
  readonly copied:
    | { readonly as: string; readonly label: string }
    | 'for-review'
    | 'summarised'
    | 'every-version'
    | 'never';
  detail?(values: RecordValues<Fields>): string | null;
  refusal?(row: CaseRow, values: RecordValues<Fields>): string | null;
}

export function defineCaseRecord<
  const Fields extends RecordFields,
  const Table extends string,
  const Event extends string,
>(record: CaseRecord<Fields, Table, Event>): CaseRecord<Fields, Table, Event> {
  return record;
}

export function textsOf({ fields }: Pick<CaseRecord, 'fields'>): readonly string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.names && fields[name]?.kind !== 'day');
}

export function readField({ names }: RecordField, value: string | null | undefined): string {
  return (value && names?.[value]) ?? value ?? '';
}

export function textsIn(
  { fields }: Pick<CaseRecord, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  return textsOf({ fields }).flatMap((name) => (values[name] ? [String(values[name])] : []));
}

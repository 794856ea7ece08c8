import { z } from 'zod';
import { choice, longText, optional, shortText } from '#domain/contact-details/fields.ts';
import { MESSAGE_MAX } from '#domain/contact-details/limits.ts';
import { keysOf } from '#platform/records/keys.ts';
import type { CaseDecisionTable, CaseRow } from '../case.table.ts';
import type { KindRecord } from '../kinds/kind-record.ts';

interface FieldOptions {
  /** The label of the control, where the form asks in other terms than it is read. */
  readonly question?: string;
  readonly hint?: string;
  readonly id?: string;
  /** The heading of its column in the CSV file; without one it has none. */
  readonly csv?: string;
  readonly column?: string;
  readonly optional?: true;
}

export interface RecordField extends FieldOptions {
  readonly label: string;
  readonly rows?: number;
  readonly names?: Readonly<Record<string, string>>;
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
  readonly error: string;
  readonly inline?: boolean;
}

export function oneOf<Value extends string>(label: string, { error, ...options }: ChoiceOptions<Value>) {
  const values = keysOf(options.names);
  return { ...options, label, schema: optional(z.enum(values, { error })) };
}

/** Works like {@link oneOf}, but one must be chosen. */
export function exactlyOneOf<Value extends string>(
  label: string,
  { error, ...options }: ChoiceOptions<Value>,
) {
  return { ...options, label, schema: choice(keysOf(options.names), error) };
}

export type RecordFields = Readonly<Record<string, RecordField>>;
export type RecordValues<Fields extends RecordFields = RecordFields> = {
  readonly [Name in keyof Fields]: z.output<Fields[Name]['schema']>;
};

export interface CaseRecord<
  Fields extends RecordFields = RecordFields,
  Table extends string = string,
  Event extends string = string,
> {
  /** It has a row for each case, unless the record decides a question. */
  readonly table: Table;
  /** Each time adds a row, of which the newest counts; the deadlines may depend on it. */
  readonly decides?: CaseDecisionTable['question'];
  readonly work: KindRecord['work'];
  readonly fields: Fields;
  readonly title: string;
  readonly submit: string;
  readonly saved: string;
  readonly event: Event;
  readonly eventText?: string;
  readonly audit: string;
  /** False where a person who may find the case may not read this. */
  readonly searched: boolean;
  /**
   * In the person's copy: under a name of its own where they said it themselves; else for review before it is sent,
   * each text on its own, all in one sentence, or every decision on the question; or not at all.
   */
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

export function textsOf({ fields }: CaseRecord): readonly string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.names);
}

export function readField({ names }: RecordField, value: string | null | undefined): string {
  return (value && names?.[value]) ?? value ?? '';
}

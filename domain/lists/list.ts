import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { SitePath } from '#domain/content/pages.ts';
import type { DemoMark } from '#domain/content/post.table.ts';
import type { Typed } from '#domain/settings/sections.ts';

type Value = string | number | null;

export interface ListField<Name extends string = string, Column extends Value = Value> {
  readonly name: Name;
  readonly label: string;
  /** No form field for two: a `switch` changes on the list itself, starting on; a `record` stores previous values. */
  readonly kind:
    | 'text'
    | 'textarea'
    | 'link'
    | 'tel'
    | 'date'
    | 'checkbox'
    | 'picture'
    | 'items'
    | 'select'
    | 'branch'
    | 'switch'
    | 'record';
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly group?: string | undefined;
  readonly groupHint?: string;
  readonly rows?: number | undefined;
  readonly items?: ItemLabels | undefined;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly none?: null;
  readonly lang?: string | undefined;
  /** Is null in the database while the built-in text is in use. */
  readonly builtIn?: true | undefined;
  readonly schema: z.ZodType<Column>;
  typed(column: Column): string;
}

export interface ItemLabels {
  readonly one: string;
  readonly name: string;
  readonly text: string;
}

export type Look = Partial<Pick<ListField, 'hint' | 'group' | 'groupHint' | 'rows'>>;
export type FieldOptions = Look & { readonly ask?: string };

export function isEditable({ kind }: ListField): boolean {
  return kind !== 'switch' && kind !== 'record';
}

export interface ListSpec<
  Fields extends readonly ListField[] = readonly ListField[],
  Table extends string = string,
> {
  readonly table: Table;
  readonly title: string;
  readonly one: string;
  readonly page: SitePath | `${SitePath}#${string}`;
  readonly meaning: string;
  readonly empty?: string;
  readonly missing?: string;
  /** More wouldn't be read, or rendered in time. */
  readonly max: number;
  readonly fields: Fields;
  readonly called: NoInfer<Fields[number]['name']>;
  /** The field with towns or postcode districts, one a line, looked up before saving. */
  readonly located?: {
    readonly field: NoInfer<Fields[number]['name']>;
    readonly unless: string;
    readonly aLineEach?: true;
  };
  /** Reviewed after a month instead of a year. */
  readonly changesSoon?: true;
  readonly welsh?: readonly NoInfer<Fields[number]['name']>[];
  readonly together?: NoInfer<Fields[number]['name']>;
  /** Returns the line below its name in the list; `today` is an ISO date in the UK. */
  detail?(fields: Typed, today: string): string;
  check?(fields: Typed): Typed;
  begin?(today: string): Typed;
  complete?(fields: Typed): Typed;
  /** Returns the records after a change; `before` is null for a new entry. */
  recorded?(fields: Typed, before: Typed | null): Typed;
  beside?(fields: Typed, others: readonly Typed[]): Typed;
  stays?(fields: Typed): boolean;
  readonly path?: string;
  readonly permission?: 'change-settings';
}

/** Makes the compiler check names against the list's fields. */
export function defineList<const Fields extends readonly ListField[], const Table extends string>(
  spec: ListSpec<Fields, Table>,
): ListSpec<Fields, Table> {
  return spec;
}

export interface ListTable {
  id: Generated<number>;
  position: number;
  demo: DemoMark;
  version: Generated<number>;
  review_by: Generated<string>;
  /** The entry's Welsh text as JSON, by English field name; empty if there is none. */
  welsh: Generated<string>;
  updated_at: number;
}

export type ColumnsOf<Fields extends readonly ListField[]> = {
  [Field in Fields[number] as Field['name']]: z.output<Field['schema']>;
};

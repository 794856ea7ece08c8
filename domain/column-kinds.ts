import { type ColumnDataType, type CreateTableBuilder, sql } from 'kysely';
import type { DialectName } from '#platform/database/open.server.ts';

export interface ColumnKinds {
  readonly dialect: DialectName;
  readonly boolean: ColumnDataType;
  readonly date: ColumnDataType;
  /** Ids must increase. */
  withId<Table extends string>(table: CreateTableBuilder<Table, never>): CreateTableBuilder<Table, 'id'>;
}

export function columnKinds(dialect: DialectName): ColumnKinds {
  return dialect === 'sqlite'
    ? {
        dialect,
        boolean: 'integer',
        date: 'text',
        withId: (table) => table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement().notNull()),
      }
    : {
        dialect,
        boolean: 'boolean',
        date: 'timestamptz',
        withId: (table) =>
          table.addColumn('id', sql`bigint`, (c) => c.primaryKey().generatedByDefaultAsIdentity().notNull()),
      };
}

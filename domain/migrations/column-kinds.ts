import { type CreateTableBuilder, sql } from 'kysely';
import type { DialectName } from '#platform/database/open.server.ts';

export interface ColumnKinds {
  readonly dialect: DialectName;
  /** Ids must increase. */
  withId<Table extends string>(table: CreateTableBuilder<Table, never>): CreateTableBuilder<Table, 'id'>;
}

export function columnKinds(dialect: DialectName): ColumnKinds {
  return {
    dialect,
    withId: (table) =>
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement().notNull())
        : table.addColumn('id', sql`bigint`, (c) => c.primaryKey().generatedByDefaultAsIdentity().notNull()),
  };
}

import {
  type DatabaseMetadataOptions,
  type Kysely,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely';

/** Each migration lists the tables five times: reading their columns too took most of its time. */
export class QuickIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  /** Omits columns if Kysely’s own tables are requested, as migrations do. */
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    if (!options?.withInternalKyselyTables) return super.getTables(options);
    const { rows } = await sql<Pick<TableMetadata, 'name' | 'schema'>>`
      select tablename as name, schemaname as schema from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and has_schema_privilege(schemaname, 'usage')
    `.execute(this.#db);
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  }
}

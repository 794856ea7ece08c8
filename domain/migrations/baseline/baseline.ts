import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '../column-kinds.ts';
import { CASES } from './cases.ts';
import { ONLY, TYPES } from './dialects.ts';
import { POST } from './post.ts';
import { ROWS } from './rows.ts';
import { RUNNING } from './running.ts';
import { SITE } from './site.ts';
import { STAFF } from './staff.ts';

/** The name is that of the last migration it contains, so a database that ran those has run it. */
export const BASELINE = '2026-11-27-222-branch-on-call';

const STATEMENT_END = ';\n';

export async function createSchema(db: Kysely<unknown>, { dialect }: ColumnKinds): Promise<void> {
  const tables = [STAFF, SITE, CASES, POST, RUNNING, ROWS]
    .join('')
    .replace(/\$\w+/g, (name) => TYPES[dialect][name] ?? name);
  const statements = [...tables.split(STATEMENT_END).filter((text) => text.trim() !== ''), ...ONLY[dialect]];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

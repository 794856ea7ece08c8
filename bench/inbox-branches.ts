import { sql } from 'kysely';
import { type Access, EVERY_CASE } from '#domain/cases/kinds/access.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { addBranch } from '#domain/lists/test-branches.ts';

const BRANCHES = 40;
const NAME = 'Branch';

export async function addBranches(open: OpenDatabase): Promise<void> {
  const ids: number[] = [];
  for (let n = 1; n <= BRANCHES; n++) ids.push(await addBranch(open, { name: `${NAME} ${n}` }));
  // For a million cases it exceeds the statement timeout.
  await open.alone(`update cases set branch_id = ${ids[0]} + id % ${BRANCHES}`);
  await sql.raw(open.dialect === 'postgres' ? 'vacuum analyze cases' : 'analyze cases').execute(open.db);
}

export async function accessOfOneBranch(db: Database): Promise<Access> {
  const { id } = await db
    .selectFrom('branches')
    .select('id')
    .where('name', '=', `${NAME} ${BRANCHES / 2}`)
    .executeTakeFirstOrThrow();
  return { ...EVERY_CASE, branches: new Set([id]) };
}

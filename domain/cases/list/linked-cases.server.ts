import type { Database } from '#domain/database.ts';
import { isReadable } from '../edit/merged.server.ts';
import type { Access } from '../kinds/access.ts';
import { type CaseListItem, readItems } from './list.server.ts';

export async function linkedCases(
  db: Database,
  ids: readonly number[],
  access: Access,
): Promise<readonly CaseListItem[]> {
  const linked = (from: 'case_id' | 'other_id', to: 'case_id' | 'other_id') =>
    db
      .selectFrom('case_links')
      .innerJoin('cases', 'cases.id', `case_links.${to}`)
      .select(['cases.id', 'cases.reference', 'cases.kind', 'cases.branch_id', 'cases.merged_into'])
      .where(`case_links.${from}`, 'in', ids)
      .execute();
  const rows = (await Promise.all([linked('case_id', 'other_id'), linked('other_id', 'case_id')])).flat();
  const others = new Map(rows.filter(({ id }) => !ids.includes(id)).map((row) => [row.id, row]));
  const found: number[] = [];
  for (const row of others.values()) if (await isReadable(db, row, access)) found.push(row.id);
  return readItems(db, { ids: found.sort((one, other) => other - one), access, staffId: '' });
}

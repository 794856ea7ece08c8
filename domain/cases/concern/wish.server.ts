import { mergedCases } from '#domain/cases/edit/merged.server.ts';
import type { Database } from '#domain/database.ts';

export async function wishesOfMerged(
  db: Database,
  caseId: number,
): Promise<readonly { readonly reference: string; readonly wished: string }[]> {
  const merged = (await mergedCases(db, caseId)).map(({ id }) => id);
  if (merged.length === 0) return [];
  return db
    .selectFrom('concern_wishes')
    .innerJoin('cases', 'cases.id', 'concern_wishes.case_id')
    .select(['reference', 'wished'])
    .where('case_id', 'in', merged)
    .where('wished', '<>', '')
    .orderBy('cases.received_at')
    .execute();
}

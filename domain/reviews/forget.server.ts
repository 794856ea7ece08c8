import type { Database } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';

/** Well below either database's limit of parameters in one statement. */
const AT_ONCE = 500;

export async function forgetReviews(trx: Database, caseIds: readonly number[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < caseIds.length; from += AT_ONCE) {
    const some = caseIds.slice(from, from + AT_ONCE);
    const rows = await trx.selectFrom('reviews').select('id').where('case_id', 'in', some).execute();
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    await trx.deleteFrom('review_places').where('review_id', 'in', ids).execute();
    await trx.deleteFrom('review_consents').where('review_id', 'in', ids).execute();
    await trx.deleteFrom('reviews').where('id', 'in', ids).execute();
    count += ids.length;
  }
  if (count > 0) await bumpRevision(trx);
  return count;
}

import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';

export async function markUnread(
  trx: Database,
  caseId: number,
  actor: Pick<Actor, 'id'> | null = null,
): Promise<void> {
  await trx
    .deleteFrom('case_reads')
    .where('case_id', '=', caseId)
    .$if(actor !== null, (query) => query.where('staff_id', '!=', actor?.id ?? ''))
    .execute();
}

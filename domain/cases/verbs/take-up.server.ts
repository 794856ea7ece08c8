import type { Database } from '#domain/database.ts';

/** Which case is taken up, and when (epoch milliseconds). */
export interface TakingUp {
  readonly caseId: number;
  readonly now: number;
}

/** Notes that somebody of the office works on a case. Only the first time counts: later ones change nothing. */
export async function takeUp(trx: Database, { caseId, now }: TakingUp): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ opened_at: now })
    .where('id', '=', caseId)
    .where('opened_at', 'is', null)
    .execute();
}

import type { Database } from '#domain/database.ts';
import { applicationColumns } from './answers.ts';
import type { ApplicationRow } from './application.table.ts';
import type { Application } from './questions.ts';

/** Runs in the caller's transaction: case and answers are saved together or not at all. */
export async function saveApplication(
  trx: Database,
  caseId: number,
  application: Application,
): Promise<void> {
  await trx
    .insertInto('applications')
    .values({ case_id: caseId, ...applicationColumns(application) })
    .execute();
}

export function findApplication(db: Database, caseId: number): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('case_id', '=', caseId).executeTakeFirst();
}

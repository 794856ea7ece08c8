import type { Database } from '#domain/database.ts';
import type { ApplicationRow } from './application.table.ts';
import type { Application } from './questions.ts';

/** The columns of an application, in the order of its questions. */
export function applicationColumns(application: Application): Omit<ApplicationRow, 'case_id'> {
  return {
    job_type: application.jobType,
    care_experience: application.careExperience,
    experience_length: application.experienceLength,
    driving_licence: application.drivingLicence,
    licence_type: application.licenceType,
    licence_expires_on: application.licenceExpiry,
    uk_licence_type: application.ukLicenceType,
    city: application.city,
    area: application.area,
    time_at_address: application.timeAtAddress,
  };
}

/** Keeps the answers that belong to the case, in the caller's transaction: case and answers both or neither. */
export async function keepApplication(
  trx: Database,
  caseId: number,
  application: Application,
): Promise<void> {
  await trx
    .insertInto('applications')
    .values({ case_id: caseId, ...applicationColumns(application) })
    .execute();
}

/** The answers that belong to a case; undefined when it is no application. */
export function findApplication(db: Database, caseId: number): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('case_id', '=', caseId).executeTakeFirst();
}

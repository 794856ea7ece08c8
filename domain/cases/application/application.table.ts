import type { Selectable } from 'kysely';
import type { Application } from './questions.ts';

/** Holds the answers that have no column in `cases`; null where the question was not asked. */
export interface ApplicationTable {
  case_id: number;
  job_type: Application['jobType'];
  care_experience: Application['careExperience'];
  experience_length: string | null;
  driving_licence: Application['drivingLicence'];
  licence_type: Application['licenceType'];
  licence_expires_on: string | null;
  uk_licence_type: Application['ukLicenceType'];
  city: Application['city'];
  area: string | null;
  time_at_address: string;
}

export type ApplicationRow = Selectable<ApplicationTable>;

export interface HiringTable {
  case_id: number;
  interview_at: number | null;
  not_appointed_reason: string | null;
  /** JSON, checked by `refereesSchema`. */
  referees: string;
  version: number;
  updated_at: number;
  updated_by: string;
}

export interface HiringCheckTable {
  case_id: number;
  item: string;
  note: string;
  at: number;
  staff_id: string;
}

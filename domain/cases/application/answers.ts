import { spokenDate } from '#platform/clock/spoken.ts';
import type { ApplicationRow } from './application.table.ts';
import type { Application, QuestionName } from './questions.ts';

/** One answer as people read it. */
export interface Answer {
  readonly question: QuestionName;
  readonly label: string;
  readonly value: string;
}

const LABELS: Record<QuestionName, string> = {
  title: 'Title',
  fullNames: 'Full names',
  phone: 'Phone number',
  email: 'Email',
  jobType: 'Job type',
  careExperience: 'Experience in domiciliary care',
  experienceLength: 'Length of experience',
  drivingLicence: "Valid driver's licence",
  licenceType: 'Licence type',
  licenceExpiry: 'Licence expires on',
  ukLicenceType: 'UK licence type',
  city: 'City of residence',
  area: 'Area of residence',
  timeAtAddress: 'Time at current location',
};

/** Every answer in the order of the questions; those that were not asked are left out. */
export function answersInOrder(application: Partial<Application>): readonly Answer[] {
  return (Object.keys(LABELS) as QuestionName[]).flatMap((question) => {
    const value = application[question];
    if (value === null || value === undefined) return [];
    const shown = question === 'licenceExpiry' ? spokenDate(value) : value;
    return [{ question, label: LABELS[question], value: shown }];
  });
}

/** The answers that a case has no column for, in order: the person's name and contact details stand in the case. */
export function keptAnswers(row: ApplicationRow): readonly Answer[] {
  return answersInOrder({
    jobType: row.job_type,
    careExperience: row.care_experience,
    experienceLength: row.experience_length,
    drivingLicence: row.driving_licence,
    licenceType: row.licence_type,
    licenceExpiry: row.licence_expires_on,
    ukLicenceType: row.uk_licence_type,
    city: row.city,
    area: row.area,
    timeAtAddress: row.time_at_address,
  });
}

/** The line that stands for an application in a list: what job is wanted, and from where. */
export function applicationInBrief(row: Pick<ApplicationRow, 'job_type' | 'city' | 'area'>): string {
  return `${row.job_type}, lives in ${row.area ?? row.city}`;
}

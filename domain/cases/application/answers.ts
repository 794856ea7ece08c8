import { spokenDate } from '#platform/clock/spoken.ts';
import type { ApplicationRow } from './application.table.ts';
import type { Application, QuestionName } from './questions.ts';

export interface Answer {
  readonly question: QuestionName;
  readonly label: string;
  readonly value: string;
}

type AnswerColumn = Exclude<keyof ApplicationRow, 'case_id'>;

interface Question {
  readonly label: string;
  readonly column?: AnswerColumn;
  readonly searched?: true;
}

const QUESTIONS: Record<QuestionName, Question> = {
  title: { label: 'Title' },
  fullNames: { label: 'Full names' },
  phone: { label: 'Phone number' },
  email: { label: 'Email' },
  jobType: { label: 'Job type', column: 'job_type', searched: true },
  careExperience: { label: 'Experience in domiciliary care', column: 'care_experience' },
  experienceLength: { label: 'Length of experience', column: 'experience_length', searched: true },
  drivingLicence: { label: "Valid driver's licence", column: 'driving_licence' },
  licenceType: { label: 'Licence type', column: 'licence_type' },
  licenceExpiry: { label: 'Licence expires on', column: 'licence_expires_on' },
  ukLicenceType: { label: 'UK licence type', column: 'uk_licence_type' },
  city: { label: 'City of residence', column: 'city', searched: true },
  area: { label: 'Area of residence', column: 'area', searched: true },
  timeAtAddress: { label: 'Time at current location', column: 'time_at_address', searched: true },
  needs: { label: 'What you need so that we can understand each other' },
};

const ALL = Object.entries(QUESTIONS) as [QuestionName, Question][];
const KEPT = ALL.flatMap(([question, { column }]) => (column ? [[question, column] as const] : []));

export const SEARCHED_ANSWERS: readonly AnswerColumn[] = ALL.flatMap(([, { column, searched }]) =>
  column && searched ? [column] : [],
);

export function answersInOrder(application: Partial<Application>): readonly Answer[] {
  return ALL.flatMap(([question, { label }]) => {
    const value = application[question];
    if (value === null || value === undefined) return [];
    return [{ question, label, value: question === 'licenceExpiry' ? spokenDate(value) : value }];
  });
}

export function storedAnswers(row: ApplicationRow): readonly Answer[] {
  return answersInOrder(Object.fromEntries(KEPT.map(([question, column]) => [question, row[column]])));
}

export function applicationColumns(application: Application): Omit<ApplicationRow, 'case_id'> {
  const columns = KEPT.map(([question, column]) => [column, application[question]]);
  return Object.fromEntries(columns) as Omit<ApplicationRow, 'case_id'>;
}

export function applicationInBrief(row: Pick<ApplicationRow, 'job_type' | 'city' | 'area'>): string {
  return `${row.job_type}, lives in ${row.area ?? row.city}`;
}

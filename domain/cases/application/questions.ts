import { townName } from '#domain/places/towns-served.ts';
import type { Provider } from '#domain/provider/provider.ts';

/** The application form (specification, section 3). The browser loads this file, so it has no checks. */

/** Fewer than the other forms have, as the specification says. */
export const APPLICANT_TITLES = ['Mr.', 'Mrs.', 'Ms.', 'Miss'] as const;
export const JOB_TYPES = ['FULL TIME', 'PART TIME'] as const;
export const YES_NO = ['YES', 'NO'] as const;
export const LICENCE_TYPES = ['UK LICENSE', 'INTERNATIONAL LICENSE'] as const;
export const UK_LICENCE_TYPES = ['MANUAL', 'AUTOMATIC'] as const;
export const OTHER_CITY = 'Other';

export function citiesOf({ serviceArea, carerTowns }: Pick<Provider, 'serviceArea' | 'carerTowns'>) {
  return [...new Set([...serviceArea, ...carerTowns].map(townName)), OTHER_CITY];
}

export const EXPIRY_PARTS = {
  day: 'licenceExpiryDay',
  month: 'licenceExpiryMonth',
  year: 'licenceExpiryYear',
} as const;

export interface Application {
  readonly title: (typeof APPLICANT_TITLES)[number];
  readonly fullNames: string;
  readonly phone: string;
  readonly email: string;
  readonly jobType: (typeof JOB_TYPES)[number];
  readonly careExperience: (typeof YES_NO)[number];
  readonly experienceLength: string | null;
  readonly drivingLicence: (typeof YES_NO)[number];
  readonly licenceType: (typeof LICENCE_TYPES)[number] | null;
  readonly licenceExpiry: string | null;
  readonly ukLicenceType: (typeof UK_LICENCE_TYPES)[number] | null;
  readonly city: string;
  readonly area: string | null;
  readonly timeAtAddress: string;
  /** A communication adjustment, which forms may ask before an offer (Equality Act 2010, section 60). */
  readonly needs: string | null;
}

export type QuestionName = keyof Application;

export interface Condition {
  readonly question: QuestionName;
  readonly is: string;
}

const CONDITIONS: Partial<Record<QuestionName, Condition>> = {
  experienceLength: { question: 'careExperience', is: 'YES' },
  licenceType: { question: 'drivingLicence', is: 'YES' },
  licenceExpiry: { question: 'licenceType', is: 'INTERNATIONAL LICENSE' },
  ukLicenceType: { question: 'licenceType', is: 'UK LICENSE' },
  area: { question: 'city', is: OTHER_CITY },
};

export function conditionOf(question: QuestionName): Condition | undefined {
  return CONDITIONS[question];
}

export function appliesTo(question: QuestionName, answers: Readonly<Record<string, unknown>>): boolean {
  const condition = CONDITIONS[question];
  if (!condition) return true;
  const answer = answers[condition.question];
  return (
    appliesTo(condition.question, answers) && typeof answer === 'string' && answer.trim() === condition.is
  );
}

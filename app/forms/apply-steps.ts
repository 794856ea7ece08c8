import {
  APPLICANT_TITLES,
  conditionOf,
  JOB_TYPES,
  LICENCE_TYPES,
  type QuestionName,
  UK_LICENCE_TYPES,
  YES_NO,
} from '#domain/cases/application/questions.ts';
import { NEEDS_QUESTION } from '#domain/cases/needs.ts';
import type { FieldSpec } from './fields.ts';

export type ApplyQuestion =
  | (FieldSpec & { readonly name: QuestionName })
  | {
      readonly name: QuestionName;
      readonly kind: 'choices';
      readonly label: string;
      readonly hint?: string;
      readonly choices: readonly string[];
    }
  | { readonly name: 'licenceExpiry'; readonly kind: 'date'; readonly label: string; readonly hint: string }
  | { readonly name: 'needs'; readonly kind: 'needs'; readonly label: string; readonly hint?: string };

export type StepId = 'about' | 'work' | 'driving' | 'home';
export type Place = StepId | 'check';

export interface ApplyStep {
  readonly id: StepId;
  readonly title: string;
  readonly questions: readonly ApplyQuestion[];
}

/** The questions of the specification, section 3, one idea at a time. */
export const APPLY_STEPS: readonly ApplyStep[] = [
  {
    id: 'about',
    title: 'About you',
    questions: [
      {
        name: 'title',
        label: 'Title',
        required: true,
        kind: 'select',
        choices: APPLICANT_TITLES,
        autoComplete: 'honorific-prefix',
      },
      { name: 'fullNames', label: 'Full names', required: true, kind: 'text', autoComplete: 'name' },
      { name: 'phone', label: 'Phone number', required: true, kind: 'tel', autoComplete: 'tel' },
      { name: 'email', label: 'Email', required: true, kind: 'email', autoComplete: 'email' },
      { name: 'needs', kind: 'needs', label: NEEDS_QUESTION },
    ],
  },
  {
    id: 'work',
    title: 'The work',
    questions: [
      { name: 'jobType', kind: 'choices', label: 'Job type', choices: JOB_TYPES },
      {
        name: 'careExperience',
        kind: 'choices',
        label: 'Do you have experience in domiciliary care?',
        hint: 'This means care for people in their own homes. If you have none, we train you.',
        choices: YES_NO,
      },
      {
        name: 'experienceLength',
        kind: 'text',
        required: true,
        label: 'Length of experience',
        hint: 'For example: 2 years, or one summer.',
      },
    ],
  },
  {
    id: 'driving',
    title: 'Driving',
    questions: [
      {
        name: 'drivingLicence',
        kind: 'choices',
        label: "Do you have a valid driver's licence?",
        choices: YES_NO,
      },
      { name: 'licenceType', kind: 'choices', label: 'Licence type', choices: LICENCE_TYPES },
      {
        name: 'licenceExpiry',
        kind: 'date',
        label: 'Expiry date of international licence',
        hint: 'For example: 27 3 2030',
      },
      { name: 'ukLicenceType', kind: 'choices', label: 'UK licence type', choices: UK_LICENCE_TYPES },
    ],
  },
  {
    id: 'home',
    title: 'Where you live',
    questions: [
      { name: 'city', kind: 'select', required: true, label: 'City of residence', choices: [] },
      {
        name: 'area',
        kind: 'text',
        required: true,
        label: 'Area of residence',
        hint: 'The town or village where you live.',
      },
      {
        name: 'timeAtAddress',
        kind: 'text',
        required: true,
        label: 'How long have you lived at your current location?',
        hint: 'For example: 3 years.',
      },
    ],
  },
];

export const stepIds: readonly StepId[] = APPLY_STEPS.map(({ id }) => id);

export function stepOf(question: string): StepId {
  return APPLY_STEPS.find(({ questions }) => questions.some(({ name }) => name === question))?.id ?? 'about';
}

export function onlyIf(question: QuestionName): string | undefined {
  const condition = conditionOf(question);
  if (!condition) return undefined;
  const verb = YES_NO.some((answer) => answer === condition.is) ? 'answered' : 'chose';
  return `Only if you ${verb} ${condition.is} above.`;
}

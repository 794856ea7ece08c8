import {
  CALL_TIMES,
  CARE_FOR,
  CASE_FIELDS,
  CORRECTED_COLUMNS,
  callTimesWithin,
  FACT_COLUMNS,
  fieldLabel,
  PUBLICATIONS,
} from '#domain/cases/case-fields.ts';
import { HOSPITAL_FIELDS } from '#domain/cases/hospital.ts';
import { TITLES } from '#domain/contact-details/limits.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { isOneOf } from '#platform/records/keys.ts';

export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly kind: 'text' | 'email' | 'tel' | 'date' | 'select' | 'textarea' | 'password';
  readonly autoComplete?: string;
  readonly hint?: string;
  readonly choices?: readonly string[];
  readonly choicesWithin?: (opening: OpeningHours) => readonly string[];
  readonly noChoice?: string;
  readonly isWide?: true;
}

export interface FormSpec {
  readonly action: string;
  readonly fields: readonly FieldSpec[];
  readonly send: string;
  readonly use: string;
  readonly asksHospital?: 'first' | 'folded';
  readonly asksBranch?: true;
  readonly asksNeeds?: true;
}

type Control = Pick<FieldSpec, 'kind' | 'autoComplete' | 'choices' | 'choicesWithin' | 'noChoice'>;

const CONTROLS = {
  title: { kind: 'select', choices: TITLES, autoComplete: 'honorific-prefix' },
  username: { kind: 'text', autoComplete: 'name' },
  name: { kind: 'text' },
  firstName: { kind: 'text', autoComplete: 'given-name' },
  lastName: { kind: 'text', autoComplete: 'family-name' },
  phone: { kind: 'tel', autoComplete: 'tel' },
  callTime: { kind: 'select', choices: CALL_TIMES, choicesWithin: callTimesWithin, noChoice: 'Any time' },
  careFor: { kind: 'select', choices: CARE_FOR, noChoice: 'Not said' },
  email: { kind: 'email', autoComplete: 'email' },
  carerNames: { kind: 'text' },
  homeOn: { kind: 'date' },
  hospital: { kind: 'text' },
  ward: { kind: 'text' },
  arrangedBy: { kind: 'text' },
  publication: { kind: 'select', choices: PUBLICATIONS, noChoice: 'No, don’t publish them' },
  message: { kind: 'textarea' },
} as const satisfies Record<string, Control>;

function field(name: keyof typeof CONTROLS, own: Partial<FieldSpec> = {}): FieldSpec {
  return { name, label: fieldLabel(name), required: true, ...CONTROLS[name], ...own };
}

export function officeField(name: keyof typeof CONTROLS, own: Partial<FieldSpec> = {}): FieldSpec {
  return field(name, { required: false, autoComplete: 'off', ...own });
}

const OFFICE_FACTS: readonly FieldSpec[] = FACT_COLUMNS.filter((column) =>
  CORRECTED_COLUMNS.includes(column),
).map((column) => officeField(CASE_FIELDS[column].names[0] as keyof typeof CONTROLS));

const isOfHospital = ({ name }: FieldSpec) => isOneOf(HOSPITAL_FIELDS, name);

export const OFFICE_HOSPITAL = OFFICE_FACTS.filter(isOfHospital);

export const OFFICE_REACH = OFFICE_FACTS.filter((field) => !isOfHospital(field));

export const HOSPITAL_QUESTIONS: readonly FieldSpec[] = [
  field('homeOn', {
    label: 'Which day do they come home?',
    required: false,
    hint: 'Leave it empty if nobody knows yet.',
  }),
  field('hospital', { label: 'Which hospital?', required: false }),
  field('ward', { label: 'Which ward?', required: false }),
  field('arrangedBy', {
    label: 'Who arranges it at the hospital?',
    required: false,
    hint: 'A name and a phone number, if you have them.',
  }),
];

/** The home page has no bytes for more; its cards lead to the pages that ask about a hospital. */
export const SHORT_ENQUIRY_FORM: FormSpec = {
  action: '/contact',
  use: 'We’ll only use this to reply to you.',
  send: 'Send Message',
  fields: [
    field('username', { label: 'Names' }),
    field('phone'),
    field('callTime', { required: false }),
    field('email'),
    field('message', { label: 'Your message' }),
  ],
  asksNeeds: true,
};

export const ENQUIRY_FORM: FormSpec = {
  ...SHORT_ENQUIRY_FORM,
  fields: SHORT_ENQUIRY_FORM.fields.toSpliced(
    -1,
    0,
    field('careFor', { label: 'Who is the care for?', required: false, noChoice: 'Choose if you like' }),
  ),
  asksHospital: 'folded',
  asksBranch: true,
};

export const HOSPITAL_FORM: FormSpec = { ...ENQUIRY_FORM, asksHospital: 'first' };

export const CONCERN_FORM: FormSpec = {
  action: '/raise-a-concern',
  use: 'We use this to look into your concern and answer you.',
  send: 'Send',
  fields: [
    field('title'),
    field('firstName', { label: 'First name' }),
    field('lastName'),
    field('phone'),
    field('email', { required: false }),
    field('message', { hint: 'Tell us what happened, when, and what you would like us to do.' }),
  ],
  asksBranch: true,
  asksNeeds: true,
};

export const DATA_COMPLAINT_FORM: FormSpec = {
  action: '/data-protection-complaint',
  use: 'We use this to look into your complaint and answer you.',
  send: 'Send complaint',
  fields: [
    field('username', { label: 'Your name' }),
    field('email', { label: 'Your email' }),
    field('phone', { label: 'Your phone number', required: false }),
    field('message', {
      label: 'Your complaint',
      hint: 'Tell us what happened with your data, when, and what you would like us to do.',
    }),
  ],
  asksNeeds: true,
};

export const THANKS_FORM: FormSpec = {
  action: '/thank-a-caregiver',
  use: 'We pass your name and words on to the carer. We never publish them unless you agree first.',
  send: 'Send',
  fields: [
    field('title', { label: 'Your title' }),
    field('firstName', { label: 'Your first name' }),
    field('lastName', { label: 'Your last name' }),
    field('phone', { label: 'Your phone number' }),
    field('email', { label: 'Your email', required: false }),
    field('carerNames', { hint: 'If you are not sure of the name, tell us what you remember.' }),
    field('message'),
    field('publication', {
      label: 'May we publish your words on our website?',
      required: false,
      hint: 'Your thanks reach the carer either way. You can change your mind at any time.',
    }),
  ],
  asksBranch: true,
  asksNeeds: true,
};

/** Programs fill it in; people don't see it, and browsers don't recognise its name or label. */
export const HONEYPOT_FIELD = 'k7q';
export const PACE_FIELD = 'pace';

export const SENT_PASS = 'once';

export const BRANCH_FIELD = 'branch';

export function branchQuestion(choices: readonly string[]): FieldSpec {
  return {
    ...{ name: BRANCH_FIELD, label: 'Which of our branches is it for?', required: false, kind: 'select' },
    choices,
    noChoice: 'I am not sure',
    isWide: true,
  };
}

export function labelsOf(fields: readonly FieldSpec[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}

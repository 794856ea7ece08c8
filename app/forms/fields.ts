import { TITLES } from '#domain/contact-details/limits.ts';

/** How one question of a form looks. What is a right answer is the domain's to say. */
export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly kind: 'text' | 'email' | 'tel' | 'select' | 'textarea' | 'password';
  readonly autoComplete?: string;
  readonly hint?: string;
  readonly choices?: readonly string[];
}

/** A whole form: the page that owns its action, its questions and its words. */
export interface FormSpec {
  readonly action: string;
  readonly fields: readonly FieldSpec[];
  readonly send: string;
  /** What the answers are used for, in a sentence above the button. */
  readonly use: string;
}

const titleField: FieldSpec = {
  name: 'title',
  label: 'Title',
  required: true,
  kind: 'select',
  choices: TITLES,
  autoComplete: 'honorific-prefix',
};

function person(your: boolean): readonly FieldSpec[] {
  const label = (text: string) => (your ? `Your ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text);
  return [
    { ...titleField, label: label('Title') },
    {
      name: 'firstName',
      label: label('First name'),
      required: true,
      kind: 'text',
      autoComplete: 'given-name',
    },
    {
      name: 'lastName',
      label: label('Last name'),
      required: true,
      kind: 'text',
      autoComplete: 'family-name',
    },
    { name: 'phone', label: label('Phone number'), required: true, kind: 'tel', autoComplete: 'tel' },
    { name: 'email', label: label('Email'), required: false, kind: 'email', autoComplete: 'email' },
  ];
}

export const ENQUIRY_FORM: FormSpec = {
  action: '/contact',
  use: 'We use this to answer you.',
  send: 'Send Message',
  fields: [
    { name: 'username', label: 'Names', required: true, kind: 'text', autoComplete: 'name' },
    { name: 'phone', label: 'Phone number', required: true, kind: 'tel', autoComplete: 'tel' },
    { name: 'email', label: 'Email', required: true, kind: 'email', autoComplete: 'email' },
    { name: 'message', label: 'Your message', required: true, kind: 'textarea' },
  ],
};

export const CONCERN_FORM: FormSpec = {
  action: '/raise-a-concern',
  use: 'We use this to look into your concern and answer you.',
  send: 'Send',
  fields: [
    ...person(false),
    {
      name: 'message',
      label: 'Message',
      required: true,
      kind: 'textarea',
      hint: 'Tell us what happened, when, and what you would like us to do.',
    },
  ],
};

export const THANKS_FORM: FormSpec = {
  action: '/thank-a-caregiver',
  use: 'We pass your name and words on to the carer. We never publish them unless you agree first.',
  send: 'Send',
  fields: [
    ...person(true),
    {
      name: 'carerNames',
      label: 'Carer names',
      required: true,
      kind: 'text',
      hint: 'If you are not sure of the name, tell us what you remember.',
    },
    { name: 'message', label: 'Message', required: true, kind: 'textarea' },
  ],
};

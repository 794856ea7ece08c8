import type { FormSpec } from '#app/forms/fields.ts';

/** Specification section 2, FAQ: all three are required. */
export const QUESTION_FORM: FormSpec = {
  action: '/faq',
  use: 'We use this to answer you.',
  send: 'Send question',
  fields: [
    { name: 'email', label: 'Email', required: true, kind: 'email', autoComplete: 'email' },
    { name: 'subject', label: 'Subject', required: true, kind: 'text' },
    { name: 'question', label: 'Question', required: true, kind: 'textarea' },
  ],
};

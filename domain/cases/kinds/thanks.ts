import type { KindRecord } from './kind-record.ts';

export const thanks = {
  one: 'thank-you message',
  many: 'thank-you messages',
  name: 'Thank-you message',
  short: 'Thanks',
  alsoCalled: ['thankyou', 'thankyous', 'compliment', 'compliments', 'praise', 'thank'],
  yours: 'thank-you message',
  inSubjects: 'message',
  path: '/carethanks',
  title: 'Carer Thanks',
  readPermission: 'read-thanks',
  confidential: false,
  overdue: 'can-wait',
  alwaysReachesStaff: false,
  mergesWithItsOwn: false,
  asksKeyQuestions: true,
  asksIfHelped: false,
  deadlines: {
    first: {
      setting: 'thanks',
      workingDays: 5,
      label: 'Thanks: passed on',
      meaning: 'The carer has the thanks, and the person knows it, by then.',
    },
    full: null,
  },
  nextSteps: (by) => `We will pass your thanks on to the carer and let you know by ${by}.`,
  work: 'passing-on',
  checklist: [
    { key: 'carer', title: 'Pass the thanks on to the carer' },
    { key: 'file', title: "Note it in the carer's file" },
    { key: 'answer', title: 'Write back to say so', tickedBy: 'answered' },
  ],
  retention: { period: 'thanksReviewMonths', since: 'received', ends: 'decided' },
  /** Specification, section 8, but a failed thanks speaks of thanks and not, as there, of a complaint. */
  duty: null,
  form: { saved: 'Message sent successfully!', notSaved: 'Failed to save thanks. Please try again.' },
  confirmation: {
    heading: 'Thank you. We have your message',
    opening: (provider) => `Thank you for your kind words to ${provider}. We have received your message.`,
    line: 'on-call',
    urgent: null,
    escalation: null,
  },
  searchMark: 't',
} as const satisfies KindRecord;

import type { KindRecord } from './kind-record.ts';

export const application = {
  one: 'job application',
  many: 'job applications',
  name: 'Job application',
  short: 'Application',
  alsoCalled: ['applicant', 'applicants', 'applications', 'candidate', 'jobapplicant', 'recruitment', 'cv'],
  yours: 'job application',
  inSubjects: 'job application',
  path: '/applications',
  title: 'Job Applications',
  readPermission: 'read-applications',
  confidential: true,
  overdue: 'waited-for',
  alwaysReachesStaff: false,
  mergesWithItsOwn: true,
  asksIfHelped: false,
  deadlines: {
    first: {
      setting: 'application',
      workingDays: 3,
      label: 'Job applications: first answer',
      meaning: 'An applicant hears about the next step by then.',
    },
    full: null,
  },
  nextSteps: (by) =>
    `We will read your application and contact you by ${by} to tell you about the next step.`,
  // What else is checked before someone is hired has a list of its own: Schedule 3.
  work: 'hiring',
  checklist: [
    { key: 'read', title: 'Read the application' },
    { key: 'answer', title: 'Write back to the applicant', tickedBy: 'answered' },
    { key: 'sort', title: 'Decide on the next step', tickedBy: 'sorted' },
  ],
  retention: { period: 'applicantMonths', since: 'closed', ends: 'erased' },
  duty: null,
  form: { saved: 'Application sent successfully!', notSaved: 'An error occurred. Please try again.' },
  confirmation: {
    heading: 'Thank you. We have your application',
    opening: (provider) =>
      `Thank you for applying to work with ${provider}. We have received your application.`,
    line: 'office',
    urgent: null,
    escalation: null,
  },
  searchMark: 'a',
} as const satisfies KindRecord;

import type { KindRecord } from './kind-record.ts';

export const concern = {
  one: 'concern',
  many: 'concerns',
  name: 'Concern',
  short: 'Concern',
  alsoCalled: ['complaint', 'complaints', 'formalcomplaint', 'issue', 'grievance'],
  yours: 'concern',
  inSubjects: 'message',
  path: '/complaints',
  title: 'Complaints',
  readPermission: 'read-concerns',
  confidential: true,
  overdue: 'harm',
  alwaysReachesStaff: true,
  mergesWithItsOwn: true,
  asksKeyQuestions: true,
  asksIfHelped: false,
  /** Regulation 16 (2014) sets no days; the usual 3 are from the 2009 complaints regulations. */
  deadlines: {
    first: {
      setting: 'acknowledgement',
      workingDays: 3,
      label: 'Concerns: acknowledgement',
      meaning: 'The person hears who is looking into it. 3 is the usual practice.',
    },
    full: {
      setting: 'concernAnswer',
      workingDays: 20,
      label: 'Concerns: full answer',
      meaning:
        'The person has our final response. In England the ombudsman gives us 12 weeks, which is about 60 working days.',
    },
  },
  nextSteps: (by, answerBy) => {
    const answer = answerBy ? ` We aim to give you a full answer by ${answerBy}.` : '';
    return `We will contact you by ${by} to say who is looking into your concern.${answer}`;
  },
  work: 'investigation',
  checklist: [
    { key: 'manager', title: 'Tell the registered manager' },
    {
      key: 'safeguarding',
      title: 'Check for a safeguarding or notifiable incident',
      alsoTickedBy: 'safeguarding',
    },
    { key: 'acknowledge', title: 'Acknowledge the concern', tickedBy: 'acknowledged' },
    { key: 'carers', title: 'Speak to the carers involved' },
    { key: 'outcome', title: 'Record the outcome', tickedBy: 'outcome' },
    { key: 'final-response', title: 'Write the final response', tickedBy: 'final-response' },
  ],
  retention: { period: 'concernYears', since: 'closed', ends: 'erased' },
  duty: {
    obligation: 'keep records of complaints',
    source: ({ complaints }) => complaints.recordsLaw,
    afterwards: true,
  },
  form: {
    saved: 'Complaint sent successfully!',
    notSaved: 'Failed to save complaint. Please try again.',
  },
  confirmation: {
    heading: 'We have your concern',
    opening: (provider) =>
      `Thank you for telling ${provider} that something is wrong. We have received your concern, and we take it seriously.`,
    line: 'on-call',
    urgent: 'danger',
    escalation: 'ombudsman',
    canBeLeft: true,
  },
  searchMark: 'c',
} as const satisfies KindRecord;

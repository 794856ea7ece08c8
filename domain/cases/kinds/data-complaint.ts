import type { KindRecord } from './kind-record.ts';

/**
 * Data Protection Act 2018, section 164A, inserted by the Data (Use and Access) Act 2025: controllers must make
 * complaining easy, also electronically; acknowledge within 30 days, counted from the day after arrival and ending on
 * a working day; inform the person and report the outcome without undue delay. Reviewed on 21 November 2026; look
 * again within a year.
 */
export const DATA_COMPLAINT_LAW = {
  acknowledgeDays: 30,
  source: 'Data Protection Act 2018, section 164A, in force since 19 June 2026',
} as const;

/** The UK data regulator. Source: ico.org.uk, reviewed on 21 November 2026; look again within a year. */
export const DATA_REGULATOR = {
  name: 'Information Commissioner’s Office',
  website: 'https://ico.org.uk',
} as const;

export const dataComplaint = {
  one: 'data-protection complaint',
  many: 'data-protection complaints',
  name: 'Data-protection complaint',
  short: 'Data complaint',
  alsoCalled: ['dataprotectioncomplaint', 'gdpr', 'gdprcomplaint', 'privacycomplaint'],
  yours: 'data-protection complaint',
  inSubjects: 'message',
  path: '/data-complaints',
  title: 'Data Complaints',
  readPermission: 'read-data-complaints',
  confidential: true,
  overdue: 'waited-for',
  alwaysReachesStaff: true,
  mergesWithItsOwn: true,
  asksIfHelped: false,
  deadlines: {
    first: { calendarDays: DATA_COMPLAINT_LAW.acknowledgeDays },
    full: {
      setting: 'dataOutcome',
      // Our own rule: the law says “without undue delay”.
      workingDays: 40,
      label: 'Data-protection complaints: outcome',
      meaning: `The person knows the outcome. The law says “without undue delay”. It also gives us ${DATA_COMPLAINT_LAW.acknowledgeDays} calendar days to acknowledge it, which can’t be changed here.`,
    },
  },
  nextSteps: (by, answerBy) => {
    const answer = answerBy ? ` We aim to tell you the outcome by ${answerBy}.` : '';
    return `We will contact you by ${by} at the latest to say who is looking into your complaint, and keep you informed.${answer}`;
  },
  work: null,
  checklist: [
    { key: 'lead', title: 'Tell the person responsible for data protection' },
    { key: 'acknowledge', title: 'Acknowledge the complaint', tickedBy: 'acknowledged' },
    // UK GDPR, article 33: to be checked by the person responsible.
    { key: 'breach', title: 'Check for a breach that must be reported to the ICO within 72 hours' },
    { key: 'find-out', title: 'Find out how the data was used' },
    { key: 'inform', title: 'Update the person on progress' },
    { key: 'put-right', title: 'Put right what was wrong' },
    {
      key: 'final-response',
      title: 'Write with the outcome and how to complain to the ICO',
      tickedBy: 'final-response',
    },
  ],
  retention: { period: 'dataComplaintYears', since: 'closed', ends: 'erased' },
  duty: {
    obligation: 'answer complaints about data',
    source: () => DATA_COMPLAINT_LAW.source,
    afterwards: false,
  },
  form: {
    saved: 'Complaint sent successfully!',
    notSaved: 'Failed to save complaint. Please try again.',
  },
  confirmation: {
    heading: 'We have your data-protection complaint',
    opening: (provider) =>
      `Thank you for telling ${provider} that you are unhappy with how your personal data is used. We have received your complaint.`,
    line: 'office',
    urgent: null,
    escalation: 'ico',
  },
  searchMark: 'd',
} as const satisfies KindRecord;

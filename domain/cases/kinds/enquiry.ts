import type { KindRecord } from './kind-record.ts';

export const enquiry = {
  one: 'enquiry',
  many: 'enquiries',
  name: 'General enquiry',
  short: 'Enquiry',
  yours: 'message',
  inSubjects: 'message',
  path: '/contactInbox',
  title: 'General Enquiries',
  readPermission: 'read-enquiries',
  confidential: false,
  overdue: 'waited-for',
  beyondLimits: false,
  mergesWithItsOwn: false,
  deadlines: {
    first: {
      setting: 'enquiry',
      workingDays: 1,
      label: 'Enquiries: first answer',
      meaning: 'Somebody who asks about care has a first answer by then.',
    },
    full: null,
  },
  nextSteps: (by) => `Someone from our office will read your message and answer you by ${by}.`,
  work: null,
  checklist: [
    { key: 'answer', title: 'Ring or write back', tickedBy: 'answered' },
    { key: 'needs', title: 'Find out what care is needed, where and when' },
    { key: 'visit', title: 'Offer a visit to assess the needs' },
  ],
  retention: { period: 'enquiryMonths', since: 'last-contact', ends: 'erased' },
  duty: null,
  form: { saved: 'Message sent successfully!', notSaved: 'An error occurred. Please try again.' },
  confirmation: {
    heading: 'We have your message',
    opening: (provider) => `Thank you for writing to ${provider}. We have received your message.`,
    line: 'on-call',
    urgent: 'day-and-night',
    escalation: null,
  },
  searchMark: 'e',
} as const satisfies KindRecord;

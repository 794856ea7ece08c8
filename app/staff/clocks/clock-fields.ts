import { type DeadlineTargets, TARGET_NAMES } from '#domain/cases/deadlines/targets.ts';

/** What each number means to the people who wait. */
export const CLOCK_MEANINGS: Record<keyof DeadlineTargets, readonly [label: string, meaning: string]> = {
  enquiry: ['Enquiries: first answer', 'Somebody who asks about care has a first answer by then.'],
  application: ['Job applications: first answer', 'An applicant hears about the next step by then.'],
  thanks: ['Thanks: passed on', 'The carer has the thanks, and the person knows it, by then.'],
  acknowledgement: [
    'Concerns: acknowledgement',
    'The person hears who is looking into it. 3 is the usual practice.',
  ],
  concernAnswer: [
    'Concerns: full answer',
    'The person has our final response. The ombudsman gives us 12 weeks, which is about 60 working days.',
  ],
};

export const CLOCK_FIELDS = TARGET_NAMES.map((name) => ({ name, label: CLOCK_MEANINGS[name][0] }));

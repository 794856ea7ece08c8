import { concern } from './concern.ts';
import { enquiry } from './enquiry.ts';
import type { KindRecord } from './kind-record.ts';

/**
 * Read by named leads only; otherwise like a concern. Regulation 13 of 2014 requires systems against abuse; under the
 * Care Act 2014, section 42, the council decides on enquiries, hence the same-day decision to refer.
 */
export const safeguarding = {
  ...concern,
  one: 'safeguarding case',
  many: 'safeguarding cases',
  name: 'Safeguarding case',
  short: 'Safeguarding',
  alsoCalled: ['safeguardingconcern', 'abuse', 'neglect', 'adultprotection'],
  yours: 'message',
  path: '/safeguarding-cases',
  title: 'Safeguarding',
  readPermission: 'read-safeguarding',
  raisedByAnybody: true,
  forLeads: true,
  deadlines: {
    first: {
      setting: 'safeguardingContact',
      // Our own rule: anyone who reports harm hears from a lead by the next working day.
      workingDays: 1,
      label: 'Safeguarding cases: first contact',
      meaning: 'The person hears from a safeguarding lead. The decision to refer is due on the same day.',
    },
    full: {
      setting: 'safeguardingAnswer',
      workingDays: 20,
      label: 'Safeguarding cases: full answer',
      meaning: 'The person has our final response, unless the council asks us to wait.',
    },
  },
  nextSteps: (by, answerBy) => {
    const answer = answerBy ? ` We aim to give you a full answer by ${answerBy}.` : '';
    return `We will contact you by ${by}.${answer}`;
  },
  form: enquiry.form,
  confirmation: {
    ...concern.confirmation,
    heading: enquiry.confirmation.heading,
    opening: enquiry.confirmation.opening,
    discreet: true,
  },
  checklist: [
    { key: 'safe', title: 'Make sure that the person is safe now' },
    {
      key: 'referral',
      title: 'Decide whether to refer it to the council, today',
      tickedBy: 'referral-decided',
    },
    { key: 'evidence', title: 'Keep what could be evidence, and write down who saw what' },
    { key: 'acknowledge', title: 'Contact the person who told us', tickedBy: 'acknowledged' },
    { key: 'notified', title: 'Notify the regulator where the law asks for it' },
    { key: 'outcome', title: 'Record the outcome', tickedBy: 'outcome' },
    { key: 'final-response', title: 'Write the final response', tickedBy: 'final-response' },
  ],
  searchMark: 's',
} as const satisfies KindRecord;

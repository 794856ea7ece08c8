import { type ApiNames, listedItem, savedItem } from './api-names.ts';
import { MESSAGE_CALLS } from './receive-call.server.ts';

/** A made-up sender: the number and the address come from ranges that nobody has. */
const MESSAGE = {
  reference: 'C-7Q4K2M',
  receivedAt: Date.UTC(2026, 10, 23, 9, 30),
  fields: {
    username: 'Grace Hollis',
    title: 'Mrs.',
    firstName: 'Grace',
    lastName: 'Hollis',
    phone: '01632 960 001',
    email: 'grace.hollis@example.org',
    carerNames: 'Tendai',
    message: 'Please ring me after four.',
  },
} as const;

function ofMessageCall({ names, saved }: { names: ApiNames; saved: string }) {
  return {
    form: Object.fromEntries(names.fields.map(({ field, sent }) => [sent, MESSAGE.fields[field]])),
    answer: { success: true, message: saved, data: savedItem(names, MESSAGE) },
  };
}

export const EXAMPLES = {
  contact: ofMessageCall(MESSAGE_CALLS.contact),
  sendEmail: ofMessageCall(MESSAGE_CALLS.sendEmail),
  complaint: ofMessageCall(MESSAGE_CALLS.complaint),
  thanks: ofMessageCall(MESSAGE_CALLS.thanks),
  login: {
    form: { email: 'ada.archer@example.org', password: 'correct horse battery staple' },
    answer: { success: true, message: 'Login Successful.' },
  },
  complaints: { answer: [listedItem(MESSAGE_CALLS.complaint.names, MESSAGE)] },
  thanksList: { answer: [listedItem(MESSAGE_CALLS.thanks.names, MESSAGE)] },
};

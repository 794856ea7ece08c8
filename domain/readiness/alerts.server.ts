import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import { readLeads } from '#domain/staff/leads.server.ts';
import { readTextSettings } from '#domain/text-messages/text-settings.server.ts';
import { type Check, type Finding, fine, fix, look, type ReadinessParts } from './check.ts';

const TEXTS = { path: '/settings/text-messages', name: 'Text messages' } as const;
const USERS = { path: '/users', name: 'Users' } as const;

export const ALERTS_CHECK: Check = {
  id: 'safeguarding-alerts',
  title: 'Safeguarding alerts at night',
  look: alerts,
};

async function alerts({ open: { db } }: ReadinessParts): Promise<Finding> {
  const [settings, leads] = await Promise.all([readTextSettings(db), readLeads(db)]);
  if (!settings)
    return fix(
      'A report of harm at night alerts leads by email only: no provider of text messages is set up.',
      'Set one up, with an on-call mobile.',
      TEXTS,
    );
  if (settings.trouble !== null)
    return fix('The provider of text messages accepts none at present.', 'Check its settings.', TEXTS);
  const without = leads.filter(({ mobile }) => ukMobile(mobile) === null).map(({ name }) => name);
  const names = new Intl.ListFormat('en-GB').format(without);
  const hasOnCall = ukMobile(settings.on_call) !== null;
  if (without.length > 0) {
    const says = `No mobile number: ${names}. At night they are alerted by email only.`;
    const todo = 'Enter their numbers, or ask them to under My account.';
    const canWakeSomeone = hasOnCall || without.length < leads.length;
    return canWakeSomeone ? look(says, todo, USERS) : fix(says, todo, USERS);
  }
  if (!hasOnCall) return look('No on-call mobile is entered.', 'Enter it, so that it is alerted too.', TEXTS);
  return fine('Every safeguarding lead and the on-call mobile get a text at any hour.');
}

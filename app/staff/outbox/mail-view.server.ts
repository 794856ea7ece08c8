import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import type { MailView } from '#domain/outbox/list.server.ts';
import { TO_THE_PERSON } from '#domain/outbox/readdress.server.ts';
import { describeDelivery } from './delivery.server.ts';

export type MailItem = ReturnType<typeof showMail>;

const TEMPLATES = {
  'office-notification': 'Notification to the office',
  acknowledgement: 'Confirmation to the sender',
  reply: 'Reply',
  'staff-notice': 'Notification to a colleague',
  digest: 'Daily summary for a colleague',
  test: 'Test email',
  proof: 'Delivery check',
  'proof-alarm': 'Alarm of the delivery check',
  'staff-link': 'Account link',
  'access-change': 'Notification of changed access',
  'messages-link': 'Link to their messages',
  'new-pin': 'New PIN',
  copy: 'Copy of a reply',
  forward: 'Forwarded message',
} as const;

export function mailName({ template }: Pick<MailView, 'template'>): string {
  return TEMPLATES[template];
}

export function showMail(mail: MailView, now: number, sends: boolean) {
  const { id, caseReference, caseKind, recipient, presentRecipient, createdAt, attempts } = mail;
  return {
    id,
    recipient,
    /** The corrected address for the next attempt; null if unchanged. */
    newRecipient: presentRecipient === recipient ? null : presentRecipient,
    toThePerson: caseReference !== null && TO_THE_PERSON.includes(mail.template),
    template: mailName(mail),
    caseReference,
    caseKind,
    created: shortTime(createdAt),
    createdInFull: fullTime(createdAt),
    tries: tries(attempts),
    delivery: describeDelivery(mail, now, sends),
  };
}

function tries(attempts: number): string {
  if (attempts === 0) return 'Not tried yet';
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
}

import { fullTime, shortTime } from '#domain/inbox/shown-time.ts';
import type { MailView } from '#domain/outbox/list.server.ts';
import { describeDelivery } from './delivery.server.ts';

export type MailShown = ReturnType<typeof showMail>;

const TEMPLATES = {
  'office-notification': 'Notice to the office',
  acknowledgement: 'Confirmation to the sender',
  reply: 'Reply',
  'staff-notice': 'Notice to a colleague',
  digest: 'Daily digest to a colleague',
  test: 'Test of the outgoing mail',
  'staff-link': 'Link to an account',
} as const;

/** A mail as a screen shows it, with times in words. */
export function showMail(mail: MailView, now: number, sends: boolean) {
  const { id, template, caseReference, caseKind, recipient, createdAt, attempts } = mail;
  return {
    id,
    recipient,
    template: TEMPLATES[template],
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

import { data } from 'react-router';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { CAME_BACK } from '#domain/incoming/came-back.server.ts';
import { copyOfMail, findCopy, type MailCopy } from '#domain/outbox/copy.server.ts';
import { HELD_AFTER_RESTORE } from '#domain/outbox/failed.server.ts';
import { findMail, type MailState, type MailView, mailState } from '#domain/outbox/list.server.ts';
import { TO_THE_PERSON } from '#domain/outbox/readdress.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import type { Signed } from '../guard.server.ts';
import type { Viewed } from '../kit/view.server.ts';
import { wholeNumber } from '../whole-number.ts';

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

export async function mailOf({
  actor,
  services,
  params,
}: Pick<Signed, 'actor' | 'services'> & {
  readonly params: Readonly<Record<string, string | undefined>>;
}): Promise<{ mail: MailView; about: readonly Viewed[] }> {
  const id = wholeNumber(params.id);
  const mail = Number.isSafeInteger(id) ? await findMail(services.open.db, id, accessOf(actor)) : null;
  if (!mail) throw data(null, { status: 404 });
  const { caseReference: reference, caseKind: kind } = mail;
  return { mail, about: reference !== null && kind !== null ? [{ reference, kind }] : [] };
}

interface MailText {
  readonly copy: MailCopy;
  readonly standing: string;
}

/** Returns the sent or current text; null for a colleague's email about many cases: some may be hidden. */
export async function mailText(
  { actor, services: { open, outbox, clock, log } }: Pick<Signed, 'actor' | 'services'>,
  mail: MailView,
): Promise<MailText | null> {
  if (isOfMany(mail) && mail.recipient !== actor.email) return null;
  const copy = await findCopy(open.db, mail.id);
  if (copy) {
    const standing =
      mail.sentAt === null
        ? `As it was last given to the mail server, on ${fullTime(copy.handedOverAt)}. It is written again before each new try.`
        : 'Exactly as it was sent.';
    return { copy, standing };
  }
  const standing =
    mail.sentAt === null
      ? 'As it would read today. It is written when it is sent.'
      : 'This email was sent before exact copies were kept. This is how it would read today: names, numbers and wording may have changed since.';
  try {
    const drawn = await outbox.read(mail.id);
    return drawn && { copy: copyOfMail(drawn, clock()), standing };
  } catch (error) {
    log.warn({ mail: mail.id, error: nameAndPlace(error) }, 'email not shown');
    return null;
  }
}

/** Notices about one case follow the rights to that case. */
export function isOfMany({ template, caseId }: Pick<MailView, 'template' | 'caseId'>): boolean {
  return template === 'digest' || (template === 'staff-notice' && caseId === null);
}

export interface Delivery {
  readonly state: MailState;
  readonly text: string;
}

type DeliveryColumns = Pick<
  MailView,
  | 'sentAt'
  | 'failedAt'
  | 'attempts'
  | 'leasedUntil'
  | 'dueAt'
  | 'lastError'
  | 'dealtAt'
  | 'dealtBy'
  | 'dealtWhy'
>;

export function describeDelivery(mail: DeliveryColumns, now: number, sends: boolean): Delivery {
  const state = mailState(mail, now);
  return { state, text: textOf(state, mail, now, sends) };
}

function textOf(state: MailState, mail: DeliveryColumns, now: number, sends: boolean): string {
  switch (state) {
    case 'sent':
      return `Sent ${shortTime(mail.sentAt ?? now)}`;
    case 'failed':
      return whyNotSent(mail);
    case 'dealt':
      return `${whyNotSent(mail)} (Dealt with by ${mail.dealtBy}, ${shortTime(mail.dealtAt ?? now)}: ${mail.dealtWhy})`;
    case 'waiting':
      return sends ? 'Waiting to be sent' : 'Waiting: emails can’t be sent yet';
    case 'retrying': {
      const next = mail.dueAt > now ? `Next try ${shortTime(mail.dueAt)}.` : 'Trying again now.';
      return `Not sent yet. ${sends ? next : 'Emails can’t be sent now.'}${reason(mail)}`;
    }
  }
}

function whyNotSent(mail: DeliveryColumns): string {
  if (mail.lastError === HELD_AFTER_RESTORE)
    return 'Held back after a restore: it may have been sent before. Send it only if it still matters.';
  if (hasComeBack(mail)) return `${mail.lastError}.`;
  return `Could not be sent.${reason(mail)}`;
}

export function hasComeBack({ lastError }: Pick<MailView, 'lastError'>): boolean {
  return lastError?.startsWith(CAME_BACK) ?? false;
}

/** A mail server's response begins with its code; other texts are our own. */
function reason({ lastError }: DeliveryColumns): string {
  if (!lastError) return '';
  return /^\d/.test(lastError) ? ` The mail server said: ${lastError}` : ` Reason: ${lastError}`;
}

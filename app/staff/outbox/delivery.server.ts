import { shortTime } from '#domain/cases/display-time.ts';
import { CAME_BACK } from '#domain/incoming/came-back.server.ts';
import { HELD_AFTER_RESTORE } from '#domain/outbox/failed.server.ts';
import { type MailState, type MailView, mailState } from '#domain/outbox/list.server.ts';

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

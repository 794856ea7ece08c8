import { fullTime } from '#domain/cases/display-time.ts';
import { copyOfMail, findCopy, type MailCopy } from '#domain/outbox/copy.server.ts';
import type { MailView } from '#domain/outbox/list.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import type { Signed } from '../guard.server.ts';

export interface MailText {
  readonly copy: MailCopy;
  readonly standing: string;
}

/**
 * Uses the copy made on sending, else the current text. Returns null if its subject is gone, and for a colleague's
 * email about many cases, which may name some that the reader may not know of.
 */
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
    return { copy: copy, standing };
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

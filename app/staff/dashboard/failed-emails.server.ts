import { shortTime } from '#domain/cases/display-time.ts';
import type { FailedSummary } from '#domain/outbox/failed.server.ts';
import { mailName } from '../outbox/mail-view.server.ts';

export function showFailed({ count, oldestAt, named }: FailedSummary) {
  return {
    text:
      count === 1
        ? `An email was not sent (${shortTime(oldestAt)}).`
        : `${count.toLocaleString('en-GB')} emails were not sent, the oldest on ${shortTime(oldestAt)}.`,
    named: named.map((mail) => ({
      id: mail.id,
      text: `${mailName(mail)} to ${mail.recipient}`,
      more: [
        mail.caseReference,
        mail.writtenBy && `written by ${mail.writtenBy}`,
        shortTime(mail.failedAt ?? mail.createdAt),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    others: count - named.length,
  };
}

import { shortTime } from '#domain/cases/shown-time.ts';
import type { FailedSummary } from '#domain/outbox/failed.server.ts';
import type { Signed } from '../guard.server.ts';
import { mailName } from '../outbox/mail-shown.server.ts';
import { readableMails } from '../outbox/readable.server.ts';

/** As many as there are; named are those about a case that the actor may read. */
export async function showFailed(
  { actor, services }: Pick<Signed, 'actor' | 'services'>,
  { count, oldestAt, named: all }: FailedSummary,
) {
  const named = await readableMails(services.open.db, all, actor);
  return {
    words:
      count === 1
        ? `An email was not sent (${shortTime(oldestAt)}).`
        : `${count.toLocaleString('en-GB')} emails were not sent, the oldest on ${shortTime(oldestAt)}.`,
    named: named.map((mail) => ({
      id: mail.id,
      words: `${mailName(mail)} to ${mail.recipient}`,
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

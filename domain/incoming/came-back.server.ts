import { caseMailEnded } from '#domain/cases/replies/mail-fate.server.ts';
import type { Database } from '#domain/database.ts';
import type { Bounce } from './bounce.ts';

const WHY_MAX = 200;
/** Begins what is said of an email that failed after a server had taken it. */
export const CAME_BACK = 'Came back: ';

/**
 * An email of ours that a server had taken and could not deliver: it was not sent after all, so what it answered is open
 * again, its writer is told, and its address can be mended.
 * @returns the case that it is about; null where the report is about no email to a person, or one that failed before
 */
export async function mailCameBack(
  trx: Database,
  { of, failed }: Bounce,
  now: number,
): Promise<{ readonly caseId: number | null } | null> {
  if (of === null) return null;
  const mail = await trx
    .selectFrom('mails')
    .selectAll()
    .where('message_id', '=', of)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  if (!mail) return null;
  const error = sentenceOf(failed[0]);
  const end = { kind: 'failed', at: now, error } as const;
  const follow = await caseMailEnded(trx, mail, end);
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ sent_at: null, failed_at: now, last_error: error })
    .where('id', '=', mail.id)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  // Servers report the same email more than once.
  if (numUpdatedRows > 0n) await follow?.();
  return { caseId: mail.case_id };
}

/** What the codes of RFC 3463 mean to an office; the server's own words for all others. */
const MEANINGS: readonly (readonly [status: RegExp, meaning: string])[] = [
  [/^5\.1\.(?:1|0|3|6|10)$/u, 'There is no such address'],
  [/^5\.1\.2$|^5\.4\.4$/u, 'There is no such email provider'],
  [/^[45]\.2\.2$/u, 'The mailbox is full'],
  [/^5\.2\.1$/u, 'The mailbox is closed'],
  [/^5\.7\./u, 'The server of the recipient refused it'],
];

function sentenceOf(failed: Bounce['failed'][number] | undefined): string {
  const meaning = MEANINGS.find(([status]) => status.test(failed?.status ?? ''))?.[1];
  const why = meaning ?? failed?.why.replace(/\s+/gu, ' ').slice(0, WHY_MAX).trim();
  return CAME_BACK + (why || 'it could not be delivered');
}

import { touchCase } from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

export const DID_WE_HELP = 'Did we help?';

/** Appears in the link of the email that asks; it opens only the question. */
export function helpedToken(secret: Secret, replyId: number): string {
  return `${replyId}.${keyedHash(secret, 'helped', String(replyId))}`;
}

interface Saying {
  readonly secret: Secret;
  readonly token: string;
  readonly helped: boolean;
  readonly now: number;
}

/** Counts a person's latest answer; false for an invalid link, or one whose case is gone. */
export async function recordWhetherHelped(
  open: OpenDatabase,
  { secret, token, helped, now }: Saying,
): Promise<boolean> {
  const replyId = Number(/^(\d{1,15})\./u.exec(token)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(replyId)) return false;
  if (!isMadeBy(secret, token, (one) => helpedToken(one, replyId))) return false;
  return open.transact(async (trx) => {
    const reply = await trx
      .selectFrom('replies')
      .select('case_id')
      .where('id', '=', replyId)
      .where('asks_helped', '=', 1)
      .executeTakeFirst();
    if (!reply) return false;
    const answer = { helped: helped ? 1 : 0, at: now } as const;
    await trx
      .insertInto('helped_answers')
      .values({ case_id: reply.case_id, ...answer })
      .onConflict((conflict) => conflict.column('case_id').doUpdateSet(answer))
      .execute();
    await touchCase(trx, { caseId: reply.case_id, now });
    return true;
  });
}

export interface HelpedAnswer {
  readonly helped: boolean;
  readonly at: number;
}

export async function readHelped(db: Database, caseId: number): Promise<HelpedAnswer | null> {
  const row = await db
    .selectFrom('helped_answers')
    .select(['helped', 'at'])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row ? { helped: row.helped === 1, at: Number(row.at) } : null;
}

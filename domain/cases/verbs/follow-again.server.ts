import type { Database } from '#domain/database.ts';
import { KINDS } from '../kinds/kinds.ts';
import { noticeFollowUp } from '../notices/follow-up.server.ts';
import { followsFrom, writeFollows } from './follow.server.ts';
import { suspectNamed } from './staff-questions.server.ts';
import { takeFromBarred } from './take-away.server.ts';

interface Joined {
  readonly caseId: number;
  readonly text: string;
  readonly now: number;
}

/** Checks an addition's references: it may concern the person's newer case, or name a member of staff. */
export async function followAgain(trx: Database, { caseId, text, now }: Joined): Promise<void> {
  const row = await trx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  const { sources } = await followsFrom(trx, row);
  const follows = await writeFollows(trx, caseId, { sources, now });
  const suspects = await suspectNamed(
    trx,
    { id: caseId, kind: row.kind, follows: sources, message: text, carer_names: null },
    now,
  );
  if (!follows && !suspects) return;
  await takeFromBarred(trx, caseId, { actor: null, now });
  if (follows && sources.some(({ kind }) => KINDS[kind].forLeads && kind !== row.kind))
    await noticeFollowUp(trx, { caseId, dueAt: row.due_at, now });
}

import type { Database } from '#domain/database.ts';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { queueNotice } from './give.server.ts';
import type { NoticeDetail } from './notice.ts';
import { noticePeople } from './people.server.ts';

export interface Assigned {
  readonly caseId: number;
  readonly kind: CaseKind;
  readonly assigneeId: string;
  /** When the case is due, epoch milliseconds. */
  readonly dueAt: number | null;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Queues a mail that tells a person of the case that a colleague gave them, in the transaction of the
 * assignment. Nobody is told what they did themselves, chose not to hear, or may not read.
 */
export async function noticeAssigned(
  trx: Database,
  { caseId, kind, assigneeId, dueAt, actor, now }: Assigned,
): Promise<void> {
  if (assigneeId === actor.id) return;
  const [person] = await noticePeople(trx, assigneeId);
  if (!person?.choices.mine || !person.kinds.includes(kind)) return;
  const detail: NoticeDetail = { notice: 'assigned', dueAt };
  await queueNotice(trx, {
    mail: { template: 'staff-notice', caseId, recipient: person.email, detail },
    now,
  });
}

import type { Database } from '#domain/database.ts';
import { isOpenTo } from '../kinds/access.ts';
import { queueNotice } from './give.server.ts';
import type { NoticeDetail } from './notice.ts';
import { noticePeople } from './people.server.ts';

interface About {
  readonly caseId: number;
  readonly now: number;
}

/** Emails all who answer messages and can read one that may belong to a need-to-know case. */
export async function noticeFollowUp(
  trx: Database,
  { caseId, dueAt, now }: About & { readonly dueAt: number | null },
): Promise<void> {
  const about = await trx
    .selectFrom('cases')
    .select(['id', 'kind', 'branch_id'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const detail: NoticeDetail = { notice: 'follow-up', dueAt };
  for (const { email, access, answers } of await noticePeople(trx)) {
    if (!answers || !isOpenTo(access, about)) continue;
    await queueNotice(trx, { mail: { template: 'staff-notice', caseId, recipient: email, detail }, now });
  }
}

/** Emails owners, except those it is `about`, about an unreadable case. Returns whether there is one. */
export async function noticeUnreadable(
  trx: Database,
  { caseId, about, now }: About & { readonly about: readonly string[] },
): Promise<boolean> {
  const owners = (await noticePeople(trx)).filter(({ id, role }) => role === 'owner' && !about.includes(id));
  const detail: NoticeDetail = { notice: 'unreadable', dueAt: null };
  for (const { email: recipient } of owners)
    await queueNotice(trx, { mail: { template: 'staff-notice', caseId, recipient, detail }, now });
  return owners.length > 0;
}

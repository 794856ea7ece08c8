import { z } from 'zod';
import type { OpenDatabase } from '#domain/database.ts';
import { mailboxFor } from '#domain/lists/branches.server.ts';
import { lockNamed } from '#domain/lock.server.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { KINDS } from '../kinds/kinds.ts';

/** A flood causes four emails an hour, and the office hears about each concern within this time. */
const EVERY_MS = 15 * MINUTE_MS;

export const untoldDetail = z.object({ cases: z.array(z.number().int()) });

/** Emails the office about concerns received beyond a limit, at most once in {@link EVERY_MS}. */
export function notifyUntold(
  open: OpenDatabase,
  { provider, now }: { readonly provider: Provider; readonly now: number },
): Promise<number> {
  return open.transact(async (trx) => {
    await lockNamed(trx, 'untold');
    const earlier = await trx
      .selectFrom('mails')
      .select(['created_at', 'detail'])
      .where('template', '=', 'office-notification')
      .where('detail', 'is not', null)
      .where('created_at', '>', now - DAY_MS)
      .execute();
    if (earlier.some(({ created_at }) => Number(created_at) > now - EVERY_MS)) return 0;
    const announced = new Set(
      earlier.flatMap(({ detail }) => untoldDetail.parse(JSON.parse(detail ?? '')).cases),
    );
    const untold = await trx
      .selectFrom('cases')
      .select(['id', 'kind', 'branch_id'])
      .where('untold', '=', 1)
      .where('received_at', '>', now - DAY_MS)
      .where('spam_at', 'is', null)
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const waiting = untold.filter(({ id, kind }) => !announced.has(id) && !KINDS[kind].forLeads);
    const byBranch = Map.groupBy(waiting, ({ branch_id }) => branch_id);
    let queued = 0;
    for (const [branchId, [newest, ...others]] of byBranch) {
      const recipient = await mailboxFor(trx, branchId, provider);
      if (!recipient || !newest) continue;
      await enqueueMail(trx, {
        template: 'office-notification',
        caseId: newest.id,
        recipient,
        now,
        messageIdDomain: mailDomain(provider),
        detail: JSON.stringify({ cases: [newest, ...others].map(({ id }) => id) }),
      });
      queued += 1;
    }
    return queued;
  });
}

import type { OpenDatabase } from '#domain/database.ts';
import { enqueueMails } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { AlarmDetail } from './mail.server.ts';
import { readReach } from './reach.server.ts';
import { isDeliveryCheckOn } from './setting.server.ts';
import { isOver, type Missing, missingOf, ofToday } from './state.server.ts';

interface Alarming {
  readonly open: OpenDatabase;
  readonly provider: Pick<Provider, 'mailbox' | 'opening'>;
  readonly comesIn: boolean;
  readonly now: number;
}

/** Emails owners and managers once if the check is incomplete before opening. @returns the missing step */
export async function alarmOfSilence({ open, provider, comesIn, now }: Alarming): Promise<Missing | null> {
  const today = (await isDeliveryCheckOn(open.db)) && (await ofToday(open.db, provider.opening, now));
  if (!today || today.row.alarmed_at !== null || !isOver(today, now)) return null;
  const missing = missingOf(today.row, comesIn);
  if (missing === null) return null;
  const { day, trouble: why } = today.row;
  const { emails } = await readReach(open.db, now);
  const detail = JSON.stringify({ day, missing, why } satisfies AlarmDetail);
  return open.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('delivery_proofs')
      .set({ alarmed_at: now })
      .where('day', '=', day)
      .where('alarmed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return null;
    const mail = { template: 'proof-alarm', caseId: null, now, detail } as const;
    const messageIdDomain = mailDomain(provider);
    await enqueueMails(
      trx,
      emails.map((recipient) => ({ ...mail, recipient, messageIdDomain })),
    );
    return missing;
  });
}

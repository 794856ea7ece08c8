import type { OpenDatabase } from '#domain/database.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { afterQuietHours, queueText } from '#domain/text-messages/queue.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { interviewText } from '../notices/message-text.ts';

interface Reminding {
  readonly provider: Pick<Provider, 'name' | 'phone'>;
  readonly secret: Secret;
  readonly now: number;
}

/** Texts applicants once per interview time, within a day of it; drops reminders for changed times. */
export async function remindOfInterviews(
  open: OpenDatabase,
  { provider, secret, now }: Reminding,
): Promise<void> {
  await dropChanged(open, now);
  const due = await open.db
    .selectFrom('hirings')
    .innerJoin('cases', 'cases.id', 'hirings.case_id')
    .select(['cases.id', 'cases.phone', 'interview_at'])
    .where('interview_at', '>', afterQuietHours(now))
    .where('interview_at', '<=', now + DAY_MS)
    .where('spam_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('phone', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('text_messages')
            .select('text_messages.id')
            .whereRef('text_messages.case_id', '=', 'cases.id')
            .whereRef('about_at', '=', 'interview_at'),
        ),
      ),
    )
    .execute();
  for (const { id: caseId, phone, interview_at } of due) {
    const at = Number(interview_at);
    const textOf = (takesReplies: boolean) => interviewText(provider, { at }, takesReplies);
    const text = { template: 'interview', caseId, phone, words: textOf, aboutAt: at, endsAt: at } as const;
    await open.transact((trx) => queueText(trx, { ...text, secret, now }));
  }
}

async function dropChanged({ transact }: OpenDatabase, now: number): Promise<void> {
  await transact((trx) =>
    trx
      .updateTable('text_messages')
      .set({ failed_at: now, failure: 'late', price: 0 })
      .where('template', '=', 'interview')
      .where('left_at', 'is', null)
      .where('failed_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hirings')
              .select('hirings.case_id')
              .whereRef('hirings.case_id', '=', 'text_messages.case_id')
              .whereRef('interview_at', '=', 'about_at'),
          ),
        ),
      )
      .execute(),
  );
}

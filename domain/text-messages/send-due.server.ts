import type { OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { SmsDeferredError, SmsRefusedError, type SmsSender } from '#platform/sms/sms-sender.ts';
import { afterQuietHours } from './queue.server.ts';
import {
  isToStaff,
  TEXTS_TO_STAFF,
  type TextFailure,
  type TextMessageRow,
  type TextSettingsRow,
} from './text-message.table.ts';
import { apiOf, readTextSettings, recordTextFailure } from './text-settings.server.ts';

const LEASE_MS = 2 * MINUTE_MS;
const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** Staff are alerted to what can't wait. */
const STAFF_PAUSE_MAX_MS = 5 * MINUTE_MS;
/** Gives other processes a turn; the next round follows within seconds. */
const ROUND_MAX = 20;

export interface SendingTexts {
  readonly open: OpenDatabase;
  readonly sms: SmsSender;
  readonly secret: Secret;
  /** The address for reports; null if the site has no public address. */
  readonly reportUrl: string | null;
  readonly clock: () => number;
  readonly log: Log;
  readonly onEnd: (caseId: number, now: number) => Promise<void>;
}

/** Sends a text twice only if a process dies between sending and recording it. @returns how many were sent */
export async function sendDueTexts(sending: SendingTexts): Promise<number> {
  const settings = await readTextSettings(sending.open.db);
  if (!settings) return 0;
  let sent = 0;
  for (let i = 0; i < ROUND_MAX; i++) {
    const text = await take(sending.open, sending.clock());
    if (!text) break;
    const outcome = await handOver(sending, settings, text);
    await sending.onEnd(text.case_id, sending.clock());
    if (outcome === 'left') sent += 1;
    // The provider accepts none, so the others wait.
    if (outcome === 'later') break;
  }
  return sent;
}

function take(open: OpenDatabase, now: number): Promise<TextMessageRow | undefined> {
  const isQuiet = afterQuietHours(now) > now;
  return open.transact((trx) =>
    trx
      .updateTable('text_messages')
      .set((eb) => ({ leased_until: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('text_messages')
          .select('id')
          .where('left_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('due_at', '<=', now)
          .$if(isQuiet, (query) => query.where('template', 'in', TEXTS_TO_STAFF))
          .where((free) => free.or([free('leased_until', 'is', null), free('leased_until', '<', now)]))
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .$if(open.dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst(),
  );
}

async function handOver(
  { open, sms, secret, reportUrl: reportsAt, clock, log }: SendingTexts,
  settings: TextSettingsRow,
  text: TextMessageRow,
): Promise<'left' | 'later' | 'failed'> {
  const fail = async (failure: TextFailure) => {
    await end(open, text, { failed_at: clock(), failure, ...(failure === 'late' && { price: 0 }) });
    log.error({ text: text.id, template: text.template, failure }, 'text message given up');
    return 'failed' as const;
  };
  if (clock() >= Number(text.ends_at)) return fail('late');
  try {
    const { recipient: to, words: wording } = text;
    const { id } = await sms.send(apiOf(settings, secret), {
      to,
      from: settings.sender,
      text: wording,
      reportUrl: reportsAt,
    });
    await end(open, text, { left_at: clock(), provider_id: id });
    if (settings.trouble) await recordTextFailure(open, settings, { failure: null, now: clock() });
    log.info({ text: text.id, template: text.template }, 'text message handed over');
    return 'left';
  } catch (error) {
    if (error instanceof SmsRefusedError) return fail('refused');
    if (!(error instanceof SmsDeferredError)) throw error;
    const now = clock();
    const pauseMs = PAUSES_MS[Math.min(text.attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS;
    const due_at = isToStaff(text.template)
      ? now + Math.min(pauseMs, STAFF_PAUSE_MAX_MS)
      : afterQuietHours(now + pauseMs);
    await end(open, text, { due_at });
    await recordTextFailure(open, settings, { failure: error.failure, now });
    log.warn({ text: text.id, trouble: error.failure }, 'text message waits for another attempt');
    return 'later';
  }
}

/** Does nothing if another process has since taken it: that one's result counts. */
async function end(
  open: OpenDatabase,
  { id, attempts }: TextMessageRow,
  columns: Partial<
    Pick<TextMessageRow, 'left_at' | 'provider_id' | 'failed_at' | 'failure' | 'due_at' | 'price'>
  >,
): Promise<void> {
  await open.transact((trx) =>
    trx
      .updateTable('text_messages')
      .set({ ...columns, leased_until: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('left_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute(),
  );
}

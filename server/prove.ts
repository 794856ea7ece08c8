import type { Services } from '#app/context.ts';
import { emailComesIn } from '#domain/incoming/mailbox.server.ts';
import { alarmOfSilence } from '#domain/proof/alarm.server.ts';
import { type PostDeliveryCheck, proveDelivery } from '#domain/proof/prove.server.ts';
import { readReach } from '#domain/proof/reach.server.ts';
import { textAlarm } from '#domain/proof/text-alarm.server.ts';

export interface DeliveryCheckDeps
  extends Pick<
    Services,
    'open' | 'secret' | 'clock' | 'log' | 'provider' | 'outbox' | 'isOpen' | 'inboundSmtp' | 'sms'
  > {
  readonly postDeliveryCheck: PostDeliveryCheck;
}

/** Runs each morning before the office opens, and raises the alarm if it opens without a passed check. */
export async function proveOrAlarm(parts: DeliveryCheckDeps): Promise<void> {
  const {
    open,
    secret,
    clock,
    log,
    provider,
    outbox,
    isOpen,
    inboundSmtp,
    sms,
    postDeliveryCheck: post,
  } = parts;
  // The demonstration sends no email either: no one reads its mailbox.
  if (!isOpen() || !outbox.sends) return;
  const { opening } = provider();
  await proveDelivery({ open, secret, opening, now: clock(), post });
  const comesIn = await emailComesIn(open.db, inboundSmtp !== null);
  const missing = await alarmOfSilence({ open, provider: provider(), comesIn, now: clock() });
  if (missing === null) return;
  outbox.nudge();
  // An email can't report that email has failed.
  if (missing === 'form') return;
  const reach = await readReach(open.db, clock());
  await textAlarm('proof', { reach, secret, sms: sms.sender, provider: provider(), log });
}

import type { Provider } from '#domain/provider/provider.ts';
import { apiOf } from '#domain/text-messages/text-settings.server.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { plainForText } from '#platform/sms/sms-parts.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';
import type { Reach } from './reach.server.ts';

export const ALARM_TEXTS = {
  proof: 'emails from your website may not arrive this morning. Please read new messages on the dashboard.',
  outage: 'your website can’t save messages. Visitors are asked to ring. Please ring the person who runs it.',
  over: 'your website saves messages again.',
} as const;

interface Texting {
  readonly reach: Reach;
  readonly secret: Secret;
  readonly sms: SmsSender;
  readonly provider: Pick<Provider, 'shortName'>;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** Texts the on-call mobile, once: a morning alarm is useless at noon. @returns whether nothing is left */
export async function textAlarm(
  alarm: keyof typeof ALARM_TEXTS,
  { reach: { text }, secret, sms, provider, log }: Texting,
): Promise<boolean> {
  if (!text) return true;
  const wording = plainForText(`${provider.shortName}: ${ALARM_TEXTS[alarm]}`);
  try {
    const { settings, to } = text;
    await sms.send(apiOf(settings, secret), { to, from: settings.sender, text: wording, reportUrl: null });
    log.info({ alarm }, 'alarm sent by text');
    return true;
  } catch (error) {
    log.error({ alarm, error: nameAndPlace(error) }, 'alarm not sent by text');
    return false;
  }
}

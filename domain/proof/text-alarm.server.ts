import type { OpenDatabase } from '#domain/database.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { ukMobile } from '#domain/text-messages/mobile-number.ts';
import { apiOf, readTextSettings } from '#domain/text-messages/text-settings.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { plainForText } from '#platform/sms/sms-parts.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';

interface Texting {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly sms: SmsSender;
  readonly provider: Pick<Provider, 'shortName'>;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/**
 * One text to the on-call manager's mobile, where one is entered, at once and tried once: an alarm of a morning is of no
 * use at noon. It is about no case, so it is not among the texts of cases.
 */
export async function textAlarm({ open, secret, sms, provider, log }: Texting): Promise<void> {
  const settings = await readTextSettings(open.db);
  const to = ukMobile(settings?.on_call ?? null);
  if (!settings || to === null) return;
  const words = plainForText(
    `${provider.shortName}: emails from your website may not arrive this morning. Please read new messages on the dashboard.`,
  );
  try {
    await sms.send(apiOf(settings, secret), { to, from: settings.sender, words, tellAt: null });
    log.info({}, 'alarm of the delivery check sent by text');
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'alarm not sent by text');
  }
}

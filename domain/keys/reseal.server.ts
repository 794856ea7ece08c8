import type { Database } from '#domain/database.ts';
import { resealRefreshTokens } from '#domain/directory/answer.server.ts';
import { resealDirectory } from '#domain/directory/directory.server.ts';
import { resealMailbox } from '#domain/incoming/mailbox.server.ts';
import { resealMailAccount } from '#domain/mail-account/mail-account.server.ts';
import { resealAuthenticators } from '#domain/staff/second-factor.server.ts';
import { resealStaffLinks } from '#domain/staff/staff-mail.server.ts';
import { resealTextSettings } from '#domain/text-messages/text-settings.server.ts';
import { resealWebhooks } from '#domain/webhooks/webhooks.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** The modules with values sealed for over half an hour. A test compares them with the schema's columns. */
const RESEAL: readonly ((trx: Database, secret: Secret) => Promise<void>)[] = [
  resealAuthenticators,
  resealStaffLinks,
  resealMailbox,
  resealMailAccount,
  resealTextSettings,
  resealWebhooks,
  resealDirectory,
  resealRefreshTokens,
];

export async function resealAll(trx: Database, secret: Secret): Promise<void> {
  for (const reseal of RESEAL) await reseal(trx, secret);
}

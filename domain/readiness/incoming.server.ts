import { shortTime } from '#domain/cases/display-time.ts';
import { lastDelivered } from '#domain/incoming/delivered.server.ts';
import { readMailbox } from '#domain/incoming/mailbox.server.ts';
import { readMailAccount } from '#domain/mail-account/mail-account.server.ts';
import { type Check, type Finding, fine, fix, look, type ReadinessParts } from './check.ts';

const MAILBOX = { path: '/settings/mailbox', name: 'Incoming email' } as const;

export const INCOMING_CHECK: Check = { id: 'incoming', title: 'Incoming email', look: incoming };

async function incoming({ open: { db }, configured: { isDeliveredHere } }: ReadinessParts): Promise<Finding> {
  const [mailbox, delivered, account, { at }] = await Promise.all([
    readMailbox(db),
    lastDelivered(db),
    readMailAccount(db),
    db
      .selectFrom('incoming_mails')
      .select((eb) => eb.fn.max('received_at').as('at'))
      .where('page_case_id', 'is', null)
      .where('from_phone', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  if (!mailbox && !isDeliveredHere)
    return look(
      'Nothing that people answer comes in here: it stays in your mailbox.',
      'Let this site read the mailbox, or go on looking there.',
      MAILBOX,
    );
  const failure = mailbox?.trouble ?? (mailbox?.sign_in === 'account' ? account?.trouble : null);
  if (mailbox && failure)
    return fix(
      `The mailbox can’t be read${mailbox.trouble_since === null ? '' : ` since ${shortTime(Number(mailbox.trouble_since))}`}.`,
      'The settings say why.',
      MAILBOX,
    );
  const last = Math.max(Number(at ?? 0), delivered ?? 0);
  if (last === 0)
    return look(
      'Email is read here. None has come in yet.',
      'Send one to the office’s mailbox, and see the enquiry.',
      MAILBOX,
    );
  return fine(`The last email came in ${shortTime(last)}.`);
}

import type { Database } from '#domain/database.ts';
import { ABOUT_THE_CASE } from '#domain/outbox/mail.table.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import { type Office, officeOf } from './office.ts';

export async function readOffice(
  db: Database,
  { mailbox }: Pick<Provider, 'mailbox'>,
  { messageId, follows }: Pick<IncomingMail, 'messageId' | 'follows'>,
): Promise<Office> {
  const ids = [...follows, ...(messageId === null ? [] : [messageId])];
  const [read, branches, sent] = await Promise.all([
    db.selectFrom('mailbox').select('username').execute(),
    db.selectFrom('branches').select('mailbox').where('mailbox', '<>', '').execute(),
    ids.length === 0
      ? []
      : db.selectFrom('mails').select(['message_id', 'template']).where('message_id', 'in', ids).execute(),
  ]);
  const addresses = [mailbox, ...read.map(({ username }) => username), ...branches.map((one) => one.mailbox)];
  const templates: readonly string[] = ABOUT_THE_CASE;
  return officeOf(addresses, {
    isOurs: sent.some(({ message_id }) => message_id === messageId),
    isAnswered: sent.some(
      ({ message_id, template }) => follows.includes(message_id) && templates.includes(template),
    ),
  });
}

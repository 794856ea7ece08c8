import { enquire, reception, rowOf } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Files } from '#platform/files/files.server.ts';
import { takeIn } from './take-in.server.ts';
import { type Head, mail, multipart, part, text } from './test-mails/build-mail.ts';

export const ANA = 'Ana Bello <ana.bello@visitor.example>';
export const STRANGER = 'Eve Winter <eve@stranger.example>';

/** An enquiry of Ana's that came an hour ago and was acknowledged, and a mailbox that takes in what is written since. */
export async function mailOffice(open: OpenDatabase, files: Files) {
  const now = Date.now();
  const received = await enquire(
    open,
    { username: 'Ana Bello', email: 'ana.bello@visitor.example' },
    { now: now - 60 * MINUTE_MS },
  );
  const row = rowOf(received);
  const { message_id: ours } = await open.db
    .selectFrom('mails')
    .select('message_id')
    .where('template', '=', 'acknowledgement')
    .executeTakeFirstOrThrow();
  const { secret, provider, targets } = reception(open);
  let minute = 0;
  const take = (raw: Uint8Array) => {
    minute += 1;
    return takeIn({ open, files, secret, provider, targets, now: now - 59 * MINUTE_MS + minute }, raw);
  };
  const write = (wording: string, head: Head = {}) =>
    take(mail({ from: ANA, subject: 'Re: your message', ...head }, text(wording)));
  return { row, ours, take, write, now };
}

export function bounceOf(ours: string): Uint8Array {
  const report = part(
    ['Content-Type: message/delivery-status'],
    'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ana.bello@visitor.example\nAction: failed\nStatus: 5.1.1',
  );
  const original = part(['Content-Type: text/rfc822-headers'], `Message-ID: ${ours}`);
  const head = { from: 'MAILER-DAEMON@mx.example', subject: 'Undelivered Mail Returned to Sender' };
  return mail(
    head,
    multipart('report; report-type=delivery-status', 'b', [text('Sorry.'), report, original]),
  );
}

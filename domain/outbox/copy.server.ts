import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import type { MailRow } from './mail.table.ts';

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Compresses to a fifth in under a millisecond; more effort takes ten times as long for a tenth less. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const LEFT_OUT_OF_COPY = 'left-out-of-this-copy';

const pairs = z.array(z.tuple([z.string(), z.string()]));
const names = z.array(z.string());

export interface MailCopy {
  readonly handedOverAt: number;
  readonly subject: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly html: string;
  readonly files: readonly string[];
}

export function copyOfMail(mail: OutgoingMail, handedOverAt: number): MailCopy & { readonly to: string } {
  const open = (text: string) =>
    (mail.secrets ?? []).reduce((left, secret) => left.replaceAll(secret, LEFT_OUT_OF_COPY), text);
  return {
    to: mail.to,
    handedOverAt,
    subject: mail.subject,
    headers: headersOf(mail),
    text: open(mail.text),
    html: open(mail.html),
    files: (mail.attachments ?? []).map(({ name }) => name),
  };
}

function headersOf(mail: OutgoingMail): [name: string, value: string][] {
  const { from, references } = mail;
  return [
    ['From', typeof from === 'string' ? from : `${from.name} <${from.address}>`],
    ['To', mail.headerTo ?? mail.to],
    ...(mail.cc && mail.cc.length > 0 ? [['Cc', mail.cc.join(', ')] as [string, string]] : []),
    ['Reply-To', mail.replyTo],
    ['Subject', mail.subject],
    ['Message-ID', mail.messageId],
    ...(mail.inReplyTo ? [['In-Reply-To', mail.inReplyTo] as [string, string]] : []),
    ...(references ? [['References', references.join(' ')] as [string, string]] : []),
    ...Object.entries(mail.headers ?? {}),
  ];
}

/** Saves a durable copy. @returns false if it's gone or another worker has it @throws DatabaseBusyError */
export async function saveCopy(
  open: OpenDatabase,
  mail: MailRow,
  { to, ...copy }: MailCopy & { readonly to: string },
): Promise<boolean> {
  const row = {
    handed_over_at: copy.handedOverAt,
    headers: JSON.stringify(copy.headers),
    text: copy.text,
    packed_html: (await pack(copy.html, PACKING)).toString('base64'),
    files: JSON.stringify(copy.files),
  };
  return open.transact(async (trx) => {
    const held = await trx
      .selectFrom('mails')
      .select('id')
      .where('id', '=', mail.id)
      .where('leased_until', '=', mail.leased_until)
      .where('attempts', '=', mail.attempts)
      // Makes an erasure wait for the copy, so that both are deleted.
      .$if(open.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!held) return false;
    if (to !== mail.recipient) {
      await trx.updateTable('mails').set({ recipient: to }).where('id', '=', mail.id).execute();
    }
    await trx
      .insertInto('mail_copies')
      .values({ mail_id: mail.id, ...row })
      .onConflict((conflict) => conflict.column('mail_id').doUpdateSet(row))
      .execute();
    return true;
  });
}

/** Returns the latest copy; null before the first, and for emails sent before copies were stored. */
export async function findCopy(db: Database, mailId: number): Promise<MailCopy | null> {
  const row = await db.selectFrom('mail_copies').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
  if (!row) return null;
  const headers = pairs.parse(JSON.parse(row.headers));
  return {
    handedOverAt: Number(row.handed_over_at),
    subject: headers.find(([name]) => name === 'Subject')?.[1] ?? '',
    headers,
    text: row.text,
    html: (await unpack(Buffer.from(row.packed_html, 'base64'))).toString(),
    files: names.parse(JSON.parse(row.files)),
  };
}

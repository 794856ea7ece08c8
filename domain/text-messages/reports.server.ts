import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import type { Database } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { isSignedBody, isSignedByTwilio } from '#platform/sms/report-signature.ts';
import { type TextReports, textReportsOf } from './providers.ts';
import { detailsOf, readTextSettings, signingKeyOf } from './text-settings.server.ts';

export const TEXT_REPORTS = '/text-messages';

export interface SentReport {
  readonly body: string;
  readonly contentType: string;
  readonly header: (name: string) => string | null;
  readonly origin: string;
}

export type TextReport =
  /** A reply; `from` is null if it's not from a UK mobile. */
  | { readonly kind: 'answer'; readonly from: string | null; readonly text: string }
  | { readonly kind: 'fate'; readonly id: string; readonly fate: 'arrived' | 'failed' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unsigned' };

export async function readReport(db: Database, secret: Secret, sent: SentReport): Promise<TextReport> {
  const settings = await readTextSettings(db);
  const key = settings && signingKeyOf(settings, secret);
  if (!settings || !key) return { kind: 'unsigned' };
  const reports = textReportsOf(detailsOf(settings));
  const fields = fieldsOf(sent);
  const signed = { signature: sent.header(reports.header) ?? '', key };
  const isSigned =
    reports.scheme === 'twilio'
      ? isSignedByTwilio(signed, { address: sent.origin + TEXT_REPORTS, fields })
      : isSignedBody(signed, sent.body);
  return isSigned ? reportIn(fields, reports) : { kind: 'unsigned' };
}

function reportIn(fields: ReadonlyMap<string, string>, names: TextReports): TextReport {
  const text = fields.get(names.text);
  if (text !== undefined)
    return { kind: 'answer', from: ukMobile(fields.get(names.from) ?? null), text: text.trim() };
  const id = fields.get(names.id);
  const status = fields.get(names.status);
  if (!id || !status) return { kind: 'nothing' };
  if (names.arrived.includes(status)) return { kind: 'fate', id, fate: 'arrived' };
  return names.failed.includes(status) ? { kind: 'fate', id, fate: 'failed' } : { kind: 'nothing' };
}

function fieldsOf({ body, contentType }: SentReport): ReadonlyMap<string, string> {
  if (!contentType.startsWith('application/json')) return new Map(new URLSearchParams(body));
  try {
    const read: unknown = JSON.parse(body);
    const pairs = Object.entries(read && typeof read === 'object' ? read : {});
    return new Map(pairs.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  } catch {
    return new Map();
  }
}

/** Records a text's delivery or failure. @returns its case; null if the text isn't ours */
export async function recordFate(
  trx: Database,
  { id, fate, now }: { readonly id: string; readonly fate: 'arrived' | 'failed'; readonly now: number },
): Promise<number | null> {
  const set = fate === 'arrived' ? { arrived_at: now } : { failed_at: now, failure: 'undelivered' as const };
  const row = await trx
    .updateTable('text_messages')
    .set(set)
    .where('provider_id', '=', id)
    .where('left_at', 'is not', null)
    .where('arrived_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('case_id')
    .executeTakeFirst();
  return row?.case_id ?? null;
}

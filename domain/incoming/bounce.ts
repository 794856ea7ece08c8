import type { IncomingFile, IncomingMail } from '#platform/mail/incoming-mail.ts';

export interface FailedAddress {
  readonly address: string;
  /** RFC 3463, such as `5.1.1`; `5.0.0` where the server did not say. */
  readonly status: string;
  /** In the words of the server that refused it; '' where it gave none. */
  readonly why: string;
}

export interface Bounce {
  readonly failed: readonly FailedAddress[];
  /** Message-ID of the email that came back; null where the report does not say. */
  readonly of: string | null;
}

/** A report names the few to whom one email went. */
const FAILED_MAX = 20;
/** What a report or the head of an email may be read of; real ones have a tenth. */
const READ_BYTES_MAX = 64 * 1024;
const WHY_MAX = 300;
const CODE = /\b[45]\.\d{1,3}\.\d{1,3}\b/u;
/** RFC 3463: something else failed, for good. */
const UNKNOWN = '5.0.0';
/** Names that mail servers take for themselves. */
const SERVER = /^(?:mailer-daemon|postmaster|mail delivery (?:sub)?system)/iu;
const FAILURE =
  /undeliver|delivery (?:has )?fail|delivery status notification|failure notice|returned mail|mail delivery failed|could not be delivered/iu;
const ADDRESS = /[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]{1,255}/u;

/**
 * Reads a report of RFC 3464, and the texts of servers that send none. One that only tells of a delay is no bounce.
 * @returns null where nothing came back
 */
export function bounceIn(mail: IncomingMail): Bounce | null {
  const report = mail.files.find(({ type }) => type === 'message/delivery-status');
  const said = report ? failedIn(textOf(report)) : [];
  const isDelay =
    report !== undefined && /^action:\s*(?:delayed|relayed|delivered|expanded)/imu.test(textOf(report));
  const failed = said.length > 0 || isDelay ? said : failedOtherwise(mail);
  if (failed.length === 0) return null;
  return { failed: failed.slice(0, FAILED_MAX), of: originalOf(mail) };
}

/** One group of fields for each recipient, after one for the whole. */
function failedIn(report: string): readonly FailedAddress[] {
  return report
    .split(/\n[ \t]*\n/u)
    .map(fieldsOf)
    .filter((fields) => fields.get('action') === 'failed')
    .flatMap((fields) => {
      // The original one is whom we wrote to; the final one may stand for it.
      const named = fields.get('original-recipient') ?? fields.get('final-recipient') ?? '';
      const address = ADDRESS.exec(named)?.[0];
      const why = (fields.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/u, '').slice(0, WHY_MAX);
      return address ? [{ address, status: fuller(fields.get('status'), why), why }] : [];
    });
}

/** Exim always reports 5.0.0, beside words that have the code. */
function fuller(status: string | undefined, why: string): string {
  const told = status?.split(' ')[0] ?? '';
  if (told !== '' && !told.endsWith('.0.0')) return told;
  return CODE.exec(why)?.[0] ?? (told || UNKNOWN);
}

function fieldsOf(group: string): ReadonlyMap<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/gu, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 0
        ? []
        : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

/** Exim and Gmail name whom they failed to reach in a header; qmail and others in their text alone. */
function failedOtherwise({ headers, from, subject, text }: IncomingMail): readonly FailedAddress[] {
  const named = headers('x-failed-recipients').flatMap((value) => value.split(','));
  const isServer = SERVER.test(from?.address ?? '') || SERVER.test(from?.name ?? '');
  if (named.length === 0 && !(isServer && FAILURE.test(subject))) return [];
  const addresses = named.length > 0 ? named : [ADDRESS.exec(text)?.[0] ?? ''];
  const status = CODE.exec(text)?.[0] ?? UNKNOWN;
  return addresses
    .map((address) => address.trim())
    .filter((address) => ADDRESS.test(address))
    .map((address) => ({ address, status, why: '' }));
}

/** From the email or its head that the report has with it, or from the words below it. */
function originalOf({ files, text, follows }: IncomingMail): string | null {
  const original = files.find(({ type }) =>
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers)/u.test(type),
  );
  const said = original ? textOf(original) : text.slice(0, READ_BYTES_MAX);
  return /^message-id:\s*(<[^<>\s]{1,400}>)/imu.exec(said)?.[1] ?? follows[0] ?? null;
}

function textOf({ bytes }: IncomingFile): string {
  return new TextDecoder().decode(bytes.subarray(0, READ_BYTES_MAX)).replaceAll(/\r\n?/gu, '\n');
}

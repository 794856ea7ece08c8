import type { IncomingFile, IncomingMail } from '#platform/mail/incoming-mail.ts';

export interface FailedAddress {
  readonly address: string;
  /** RFC 3463, such as `5.1.1`; `5.0.0` where the server did not say. */
  readonly status: string;
  /** The refusing server's own text; '' where it gave none. */
  readonly why: string;
}

export interface Bounce {
  readonly failed: readonly FailedAddress[];
  /** Message-IDs with their angle brackets, likeliest first: one may be the undeliverable email's. */
  readonly of: readonly string[];
}

/** A report names the few recipients of one email. */
const FAILED_MAX = 20;
/** How much of a report or an email's head is read; real ones have a tenth. */
const READ_BYTES_MAX = 64 * 1024;
const IDS_MAX = 20;
const WHY_MAX = 300;
const CODE = /\b[45]\.\d{1,3}\.\d{1,3}\b/u;
/** RFC 3463: something else failed, for good. */
const UNKNOWN = '5.0.0';
/** Names that mail servers take for themselves. */
const SERVER =
  /^(?:mailer-?daemon|post[-_]?master|mail(?:-|\s)?delivery|mail delivery (?:sub)?system|mdaemon)\b/iu;
const FAILURE =
  /undeliver|delivery (?:has |report|problem)?\s?fail|delivery status notification|failure notice|returned (?:mail|to sender)|mail (?:delivery|system) (?:fail|error)|could ?n[o']t be delivered|non[- ]?deliver|nondeliverable|rejected/iu;
const DELAY =
  /will (?:be |keep (?:on )?|continue (?:to )?)?(?:retr|try|attempt)|(?:attempts?|delivery) will (?:continue|be retried)|being retried|not yet (?:been )?delivered|(?:has been|is|was) delayed|delayed for|temporary failure report|(?:need not|do not need to|don't need to) resend|warning only|no action is required/iu;
const DELAYED_SUBJECT = /\bdelay|\bwarning\b|still being retried|will be retried/iu;
const GIVEN_UP =
  /giv(?:en|ing) up|gave up|no longer (?:try|be tried)|not going to try again|too long in (?:the )?queue|retry time(?:out)? (?:was )?exceeded|will not be (?:retried|tried)/iu;
const ADDRESS = /[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]{1,255}/u;

/** RFC 3464 and, for addresses in any script, RFC 6533. */
const REPORT = /^message\/(?:global-)?delivery-status$/u;
const ORIGINAL = /^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/u;

/** Returns whether a mail server wrote it, so that nothing answers it (RFC 3834, 2; RFC 5321, 4.5.5). */
export function isFromMailServer({ headers, from, files, subject }: IncomingMail): boolean {
  return (
    (from === null && FAILURE.test(subject)) ||
    SERVER.test(from?.address ?? '') ||
    SERVER.test(from?.name ?? '') ||
    headers('return-path')[0]?.trim() === '<>' ||
    files.some(({ type }) => REPORT.test(type))
  );
}

/** Reads RFC 3464 reports, and texts of servers that send none. @returns null for delays and the rest */
export function bounceIn(mail: IncomingMail): Bounce | null {
  const reports = mail.files.filter(({ type }) => REPORT.test(type)).map(textOf);
  const groups = reports.flatMap((report) => report.split(/\n[ \t]*\n/u).map(fieldsOf));
  const stated = groups.filter((fields) => fields.has('action') || fields.has('status'));
  const failed = stated.length > 0 ? stated.flatMap(failedIn) : failedOtherwise(mail);
  if (failed.length === 0) return null;
  return { failed: failed.slice(0, FAILED_MAX), of: reportedIds(mail) };
}

/** Reads one recipient's fields in any case, even with spaces before colons and odd address types. */
function failedIn(fields: ReadonlyMap<string, string>): readonly FailedAddress[] {
  const action = /^[a-z]+/u.exec((fields.get('action') ?? '').toLowerCase())?.[0];
  const isFailed = action === undefined ? /^5/u.test(fields.get('status') ?? '') : action === 'failed';
  if (!isFailed) return [];
  // The original one is who we wrote to; the final one may replace it.
  const named = ['original-recipient', 'final-recipient', 'x-actual-recipient', 'original-rcpt'];
  const address = named.map((name) => ADDRESS.exec(plain(fields.get(name)))?.[0]).find(Boolean);
  const why = (fields.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/u, '').slice(0, WHY_MAX);
  return address ? [{ address, status: fuller(fields.get('status'), why), why }] : [];
}

/** Without its type, such as `rfc822;`, which some write `rfc/822;`. */
function plain(recipient = ''): string {
  return recipient.replace(/^[^;@]*;/u, '');
}

/** Exim always reports 5.0.0, beside words that have the code. */
function fuller(status: string | undefined, why: string): string {
  const statusCode = CODE.exec(status ?? '')?.[0] ?? '';
  if (statusCode !== '' && !statusCode.endsWith('.0.0')) return statusCode;
  return CODE.exec(why)?.[0] ?? (statusCode || UNKNOWN);
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

/** Exim and Gmail name who they failed to reach in a header; qmail and others in their text alone. */
function failedOtherwise(mail: IncomingMail): readonly FailedAddress[] {
  const { headers, subject, text } = mail;
  const named = headers('x-failed-recipients').flatMap((value) => value.split(','));
  const isFailure = isFromMailServer(mail) && (FAILURE.test(subject) || FAILURE.test(text.slice(0, 2_000)));
  if (isDelay(mail) || !(named.length > 0 || isFailure)) return [];
  const addresses = named.length > 0 ? named : firstAddress(mail);
  const status = CODE.exec(text)?.[0] ?? UNKNOWN;
  return addresses
    .map((address) => address.trim())
    .filter((address) => ADDRESS.test(address))
    .map((address) => ({ address, status, why: '' }));
}

function isDelay({ subject, text }: IncomingMail): boolean {
  const excerpt = text.slice(0, READ_BYTES_MAX);
  return !GIVEN_UP.test(excerpt) && (DELAYED_SUBJECT.test(subject) || DELAY.test(excerpt));
}

export function reportedIds({ files, text, follows }: IncomingMail): readonly string[] {
  const texts = [...files.filter(({ type }) => ORIGINAL.test(type) || REPORT.test(type)).map(textOf), text];
  const read = texts.map((one) => one.slice(0, READ_BYTES_MAX));
  const ids = read.flatMap((one) => [
    ...[...one.matchAll(/^[ \t>]*(?:x-)?(?:original-)?message-id\s*:\s*(<[^<>\s]{1,400}>)/gimu)].map(
      ([, id = '']) => id,
    ),
    // The envelope of what this site sends is named by its Message-ID, without the brackets.
    ...[...one.matchAll(/^original-envelope-id\s*:\s*<?([^<>\s]{1,400}@[^<>\s]{1,255})>?\s*$/gimu)].map(
      ([, id = '']) => `<${id}>`,
    ),
  ]);
  return [...new Set([...ids, ...follows])].slice(0, IDS_MAX);
}

export function firstAddress({ text }: Pick<IncomingMail, 'text'>): readonly string[] {
  const found = ADDRESS.exec(text.slice(0, READ_BYTES_MAX))?.[0];
  return found === undefined ? [] : [found];
}

function textOf({ bytes }: IncomingFile): string {
  return new TextDecoder().decode(bytes.subarray(0, READ_BYTES_MAX)).replaceAll(/\r\n?/gu, '\n');
}

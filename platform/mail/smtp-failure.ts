import { MailDeferredError, MailRefusedError } from './outgoing-mail.ts';

const ANSWER_MAX_CHARACTERS = 200;

/** Replies with 5 that are our fault: command order, failed authentication (RFC 4954, RFC 5321). */
const ABOUT_OUR_SESSION = new Set([503, 530, 534, 535, 538]);

/** The one refusal at MAIL FROM about the email, not our sender address: its size (RFC 1870). */
const TOO_LARGE = 552;

/** The server is closing the connection (RFC 5321). */
const CLOSING = 421;

const TROUBLE: Readonly<Record<string, string>> = {
  EDNS: 'The mail server was not found',
  ESOCKET: 'No connection to the mail server',
  ECONNECTION: 'The mail server closed the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not accept the email in time',
  ETLS: 'The mail server offers no secure connection (TLS), so nothing was sent',
  EAUTH: 'The mail server did not let us sign in',
  ENOAUTH: 'The mail server asks for a name and password',
  EPROTOCOL: 'The mail server gave an answer that we do not understand',
};

const BAD_CERTIFICATE = 'The mail server’s certificate is not valid, so nothing was sent';

interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

/** Turns nodemailer's errors into a refusal or deferral with a short text without addresses. */
export function readFailure(error: unknown): MailRefusedError | MailDeferredError {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as SmtpFailure;
  const text = textOf(failure);
  return isRefusal(failure) ? new MailRefusedError(text) : new MailDeferredError(text, isServerWide(failure));
}

export function withoutAddresses(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '<address>')
    .replace(/"[^"]*"@\S+|(?<!\S)\S+@\S+/g, '<address>')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, ANSWER_MAX_CHARACTERS);
}

function textOf({ code = '', response, responseCode, message = '' }: SmtpFailure): string {
  if (code === 'ESOCKET' && /certificate/i.test(message)) return BAD_CERTIFICATE;
  const known = TROUBLE[code];
  if (responseCode === undefined) return known ?? 'The email could not be sent to the mail server';
  const answer = withoutAddresses(response ?? String(responseCode));
  return known ? `${known}: ${answer}` : answer;
}

/** Only an answer to this email's own commands refuses it; other failures are the connection's or ours. */
function isRefusal({ code, command, responseCode }: SmtpFailure): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  // Without an answer, EMESSAGE means an email above the size that the server states.
  if (responseCode === undefined) return code === 'EMESSAGE';
  if (responseCode < 500 || responseCode > 599 || ABOUT_OUR_SESSION.has(responseCode)) return false;
  return command !== 'MAIL FROM' || responseCode === TOO_LARGE;
}

function isServerWide({ code, command, responseCode }: SmtpFailure): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return true;
  if (responseCode === CLOSING || (responseCode !== undefined && ABOUT_OUR_SESSION.has(responseCode)))
    return true;
  return command === 'MAIL FROM' && (responseCode ?? 0) >= 500;
}

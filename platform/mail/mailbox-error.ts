/** `refused`: the mailbox opens, but the server won't list its emails. */
export type MailboxFailure =
  | 'host'
  | 'certificate'
  | 'sign-in'
  | 'folder'
  | 'done-folder'
  | 'connection'
  | 'refused';

/** Never contains addresses, passwords or the server's text. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
  readonly failure: MailboxFailure;

  constructor(failure: MailboxFailure, cause?: unknown) {
    super(`The mailbox can't be read: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Returns whether the server answered with a refusal, rather than the connection breaking. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isRefusal = 'responseStatus' in error && error.responseStatus !== 'BYE';
  return isRefusal || ('code' in error && error.code === 'NotFound');
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'mailboxMissing' in error && error.mailboxMissing === true;
}

/** Returns whether the server limits commands, as it would for the next email too. */
export function isThrottled({ cause }: MailboxError): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ETHROTTLE';
}

export function mailboxErrorOf(error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  return new MailboxError(isAnswer(error) ? 'refused' : 'connection', error);
}

export function connectFailureOf(error: unknown): MailboxFailure {
  if (!(error instanceof Error)) return 'connection';
  if ('authenticationFailed' in error && error.authenticationFailed) return 'sign-in';
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/u.test(code)) return 'certificate';
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|CONNECT_TIMEOUT/u.test(code) ? 'host' : 'connection';
}

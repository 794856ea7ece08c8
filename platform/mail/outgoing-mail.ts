import type { Readable } from 'node:stream';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingFile {
  readonly name: string;
  readonly type: string;
  /** The bytes, opened when the email leaves. Throws when they are not there. */
  readonly open: () => Promise<Readable>;
}

export interface InlinePicture extends OutgoingFile {
  /** The HTML refers to the picture by `cid:` and this. No other email may have the same. */
  readonly contentId: string;
}

export interface OutgoingMail {
  /** An address with its name apart, or a whole header value such as `"Name" <a@b.example>` from the configuration. */
  readonly from: MailAddress | string;
  readonly to: string;
  /** The header's address in place of `to`: a copy is addressed to someone else. */
  readonly headerTo?: string;
  readonly cc?: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** With its angle brackets. The same at each attempt, so that a mail server can drop a repeat. */
  readonly messageId: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly OutgoingFile[];
  readonly pictures?: readonly InlinePicture[];
  /** Parts of its words that only the recipient may ever read, such as a link to an account: no copy has them. */
  readonly secrets?: readonly string[];
}

/** Refused for good: the mail server will not take this email for this recipient, however often it is asked. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Refused for now: a later attempt may succeed. */
export class MailDeferredError extends Error {
  override readonly name = 'MailDeferredError';
  /** Not about this email: another one would fail in the same way at this moment. */
  readonly serverWide: boolean;

  constructor(message: string, serverWide: boolean) {
    super(message);
    this.serverWide = serverWide;
  }
}

export interface MailServer {
  /** Resolves when the mail server has the email. @throws MailRefusedError or MailDeferredError, without addresses */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in without sending. @throws MailDeferredError that says what is wrong */
  verify(): Promise<void>;
  close(): Promise<void>;
}

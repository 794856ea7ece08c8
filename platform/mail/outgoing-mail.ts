import type { Readable } from 'node:stream';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingFile {
  readonly name: string;
  readonly type: string;
  /** Opens the bytes when the email is sent. Throws if they are missing. */
  readonly open: () => Promise<Readable>;
}

export interface InlinePicture extends OutgoingFile {
  /** The HTML refers to the picture by `cid:` and this, which is unique to the email. */
  readonly contentId: string;
}

export interface OutgoingMail {
  /** An address with a separate name, or a whole header value such as `"Name" <a@b.example>`. */
  readonly from: MailAddress | string;
  readonly to: string;
  /** The header's address instead of `to`: a copy is addressed to someone else. */
  readonly headerTo?: string;
  readonly cc?: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Includes its angle brackets. Retries repeat it, so that a mail server can drop duplicates. */
  readonly messageId: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly OutgoingFile[];
  readonly pictures?: readonly InlinePicture[];
  /** Text that only the recipient may read, such as an account link, and that copies leave out. */
  readonly secrets?: readonly string[];
}

/** Refused permanently: the mail server will never accept this email for this recipient. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

export class MailDeferredError extends Error {
  override readonly name = 'MailDeferredError';
  /** True if any other email would fail in the same way at this moment. */
  readonly serverWide: boolean;

  constructor(message: string, serverWide: boolean) {
    super(message);
    this.serverWide = serverWide;
  }
}

export interface MailServer {
  /** Resolves when the server has it. @throws MailRefusedError, MailDeferredError, without addresses */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in without sending. @throws MailDeferredError with the reason */
  verify(): Promise<void>;
  close(): Promise<void>;
}

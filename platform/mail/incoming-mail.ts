import type { MailAddress } from './outgoing-mail.ts';

export interface IncomingFile {
  /** As the sender named it; '' where they did not. */
  readonly name: string;
  /** The media type that the email says, which is no proof. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Stands within the text, such as the logo of a signature. */
  readonly isInline: boolean;
}

/** An email as it came, with nothing decided about it. */
export interface IncomingMail {
  /** With its angle brackets; null where it has none. */
  readonly messageId: string | null;
  /** Message-IDs of what it answers, the nearest first. */
  readonly follows: readonly string[];
  readonly from: MailAddress | null;
  readonly to: readonly MailAddress[];
  readonly subject: string;
  /** When the sender says it was written; null where that is no time. Epoch milliseconds. */
  readonly sentAt: number | null;
  /** What people read, with line breaks as `\n`; made of the HTML where there is no text beside it. */
  readonly text: string;
  readonly files: readonly IncomingFile[];
  /** The values of a header of which `name` is in lower case, in the order of the email. */
  readonly headers: (name: string) => readonly string[];
}

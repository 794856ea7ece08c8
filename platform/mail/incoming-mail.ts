import type { MailAddress } from './outgoing-mail.ts';

export interface IncomingFile {
  readonly name: string;
  /** The media type that the email says, which is no proof. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly isInline: boolean;
}

/** A calendar's content in an email: an invitation, that it is off, or someone's answer to one. */
export interface Invitation {
  readonly method: 'reply' | 'request' | 'cancel';
  readonly answer: 'accepted' | 'declined' | 'tentative' | null;
  readonly name: string;
  readonly summary: string;
  readonly place: string;
  readonly comment: string;
  /** Epoch milliseconds, a whole day such as `2026-12-01`, or by the clock on the wall, such as `2026-12-01T10:00`. */
  readonly start: { readonly at: number } | { readonly day: string } | { readonly wall: string } | null;
}

export interface IncomingMail {
  readonly messageId: string | null;
  readonly follows: readonly string[];
  readonly from: MailAddress | null;
  readonly to: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  readonly subject: string;
  /** When the sender says it was written; null where that is no time. Epoch milliseconds. */
  readonly sentAt: number | null;
  /** The text people read, with line breaks as `\n`; made from the HTML where there is no text beside it. */
  readonly text: string;
  readonly files: readonly IncomingFile[];
  /** Left out where it has no calendar, or one that can't be read. */
  readonly invitation?: Invitation | undefined;
  /** Returns a header's values in the email's order. `name` is in lower case. */
  readonly headers: (name: string) => readonly string[];
}

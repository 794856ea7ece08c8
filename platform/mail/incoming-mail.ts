import type { MailAddress } from './outgoing-mail.ts';

export interface IncomingFile {
  readonly name: string;
  /** The media type as stated by the email, which proves nothing. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly isInline: boolean;
}

/** A calendar in an email: an invitation, a cancellation, or an answer to one. */
export interface Invitation {
  readonly method: 'reply' | 'request' | 'cancel';
  readonly answer: 'accepted' | 'declined' | 'tentative' | null;
  readonly name: string;
  readonly summary: string;
  readonly place: string;
  readonly comment: string;
  /** Epoch milliseconds, a whole day such as `2026-12-01`, or local time such as `2026-12-01T10:00`. */
  readonly start: { readonly at: number } | { readonly day: string } | { readonly wall: string } | null;
}

export interface IncomingMail {
  readonly messageId: string | null;
  readonly follows: readonly string[];
  readonly from: MailAddress | null;
  readonly to: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  readonly subject: string;
  /** Epoch milliseconds, as the sender states them; null if that isn't a time. */
  readonly sentAt: number | null;
  /** Readable text with line breaks as `\n`; made from the HTML if it has no text of its own. */
  readonly text: string;
  readonly files: readonly IncomingFile[];
  /** Left out if there is no readable calendar. */
  readonly invitation?: Invitation | undefined;
  /** Returns a header's values in the email's order. `name` is in lower case. */
  readonly headers: (name: string) => readonly string[];
}

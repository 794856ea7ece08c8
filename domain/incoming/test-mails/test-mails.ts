import { APPLE_MAILS } from './apple.ts';
import { ATTACHMENT_MAILS } from './attachments.ts';
import { BOUNCE_MAILS } from './bounces.ts';
import { CHARSET_MAILS } from './charsets.ts';
import { GATEWAY_MAILS } from './gateways.ts';
import { GMAIL_MAILS } from './gmail.ts';
import { LANGUAGE_MAILS } from './languages.ts';
import { MALFORMED_MAILS } from './malformed.ts';
import { OUT_OF_OFFICE_MAILS } from './out-of-office.ts';
import { OUTLOOK_MAILS } from './outlook.ts';
import { PHONE_MAILS } from './phones.ts';
import { ROBOT_MAILS } from './robots.ts';
import { THUNDERBIRD_MAILS } from './thunderbird.ts';
import { WEBMAIL_MAILS } from './webmail.ts';

/** An email in a shape that programs send, with what is to come of it. All of it is made up. */
export interface TestMail {
  /** What program or shape it is of, such as `Outlook for Windows, reply above`. */
  readonly name: string;
  /** Why it is not read as expected; once it is, its test says so. */
  readonly limit?: string;
  /** With CRLF line ends, unless the shape is about bad line ends. */
  readonly raw: Uint8Array;
  readonly expected: {
    readonly nature: 'person' | 'robot' | 'bounce' | 'unreadable';
    /** What its sender says now, without quotations and signature; undefined where it is not checked. */
    readonly said?: string;
    readonly subject?: string;
    /** Message-IDs it follows, nearest first. */
    readonly follows?: readonly string[];
    /** Names of the files with it that are not inline. */
    readonly files?: readonly string[];
    /** For bounces: the addresses that failed, with their status code such as 5.1.1. */
    readonly failed?: readonly { readonly address: string; readonly status: string }[];
    /** For bounces: Message-ID of our email that came back; null where the bounce does not say. */
    readonly of?: string | null;
  };
}

export const TEST_MAILS: readonly TestMail[] = [
  ...OUTLOOK_MAILS,
  ...GMAIL_MAILS,
  ...APPLE_MAILS,
  ...PHONE_MAILS,
  ...WEBMAIL_MAILS,
  ...THUNDERBIRD_MAILS,
  ...GATEWAY_MAILS,
  ...LANGUAGE_MAILS,
  ...CHARSET_MAILS,
  ...ATTACHMENT_MAILS,
  ...BOUNCE_MAILS,
  ...OUT_OF_OFFICE_MAILS,
  ...ROBOT_MAILS,
  ...MALFORMED_MAILS,
];

import { shortTime } from '#domain/cases/display-time.ts';
import type { ReadingFailure } from '#domain/incoming/mailbox.table.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { password, radio, text, whole } from '../../kit/fields.ts';

const FIELDS: readonly FieldSpec[] = [
  text('host', 'Server for incoming email (IMAP)', {
    hint: 'Your email provider names it, such as imap.example.org.',
  }),
  whole('port', 'Port', { hint: 'Usually 993.' }),
  radio('tls', 'Encryption', {
    choices: [
      { value: 'start', label: 'TLS', hint: 'Mostly with port 993.' },
      { value: 'upgrade', label: 'STARTTLS', hint: 'Mostly with port 143.' },
    ],
  }),
  text('username', 'User name', { autoComplete: 'off', hint: 'Mostly the whole email address.' }),
  password('password', 'Password', {
    autoComplete: 'off',
    hint: 'With some providers, an app password that you make for this site alone. It is stored encrypted and never shown.',
  }),
  text('folder', 'Folder to read', { hint: 'INBOX is the one where email arrives.' }),
  text('doneFolder', 'Folder for emails that have been read', {
    optional: true,
    hint: 'An email is moved there once it is stored here. Leave this empty to leave emails where they are.',
  }),
];

const KEPT = 'Leave it empty to keep the one that is stored, which is never shown.';

const FOLDERS: readonly string[] = ['folder', 'doneFolder'];

export function mailboxFields(by: 'password' | 'account', isSet: boolean): readonly FieldSpec[] {
  if (by === 'account') return FIELDS.filter(({ name }) => FOLDERS.includes(name));
  return FIELDS.map((field) => (isSet && field.name === 'password' ? { ...field, hint: KEPT } : field));
}

interface FailureText {
  readonly says: string;
  readonly field: string | null;
}

export const MAILBOX_TROUBLES: Readonly<Record<ReadingFailure, FailureText>> = {
  host: {
    says: 'No email server answers at this address and port. Check both with your email provider',
    field: 'host',
  },
  certificate: {
    says: 'The server can’t prove who it is: its certificate is not valid for this address. Check the address with your email provider',
    field: 'host',
  },
  'sign-in': {
    says: 'The server refused the user name and password. Some providers want an app password in place of your own',
    field: 'password',
  },
  account: {
    says: 'The provider no longer lets this site in. Look at Microsoft 365 or Google in Settings',
    field: null,
  },
  'account-sign-in': {
    says: 'The provider lets this site in, but not into this mailbox. Check its address, that IMAP is switched on for it, and that the person who gave consent may open it',
    field: null,
  },
  folder: {
    says: 'The server has no folder of this name. Upper and lower case count',
    field: 'folder',
  },
  'done-folder': {
    says: 'The server has no folder of this name. Emails are stored here, and stay where they are there',
    field: 'doneFolder',
  },
  connection: {
    says: 'The server ended the connection. Check the port and the encryption, or try again in a few minutes',
    field: 'port',
  },
  refused: {
    says: 'The server opens the mailbox, and then does not say what is in it. Ask your email provider',
    field: null,
  },
};

const NAMED_MAX = 5;

/** Describes emails that the server withholds, without a full stop. Their content is unknown. */
export function unreadText(
  unread: readonly { readonly arrivedAt: number | null; readonly since: number }[],
): string {
  const times = unread.map(({ arrivedAt, since }) => shortTime(arrivedAt ?? since)).slice(0, NAMED_MAX);
  const more = unread.length > NAMED_MAX ? ' and later' : '';
  return `The email server does not hand over ${unread.length === 1 ? 'the email' : 'the emails'} that came ${times.join('; ')}${more}`;
}

import { z } from 'zod';

/** RFC 1035 (2.3.4). */
const HOST_MAX = 253;
/** RFC 5321 (4.5.3.1) for an address, which most user names are. */
const USER_MAX = 320;
/** Longer than any provider's. */
const PASSWORD_MAX = 500;
const FOLDER_MAX = 200;
const PORT_MAX = 65_535;

const line = (max: number, enter: string) =>
  z
    .string(enter)
    .trim()
    .min(1, enter)
    .max(max, `Use at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Leave out line breaks and tabs');

const port = `Enter a whole number from 1 to ${PORT_MAX.toLocaleString('en-GB')}, mostly 993`;

const folders = {
  folder: line(FOLDER_MAX, 'Enter the folder, mostly INBOX'),
  doneFolder: z.string().trim().max(FOLDER_MAX, `Use at most ${FOLDER_MAX} characters`).default(''),
};

export const foldersSchema = z.object(folders);

export const mailboxSchema = z.object({
  host: line(HOST_MAX, 'Enter the server, such as imap.example.org').regex(
    /^[\w.:-]+$/,
    'Enter the name of the server alone, such as imap.example.org',
  ),
  port: z.coerce.number(port).int(port).min(1, port).max(PORT_MAX, port),
  tls: z.enum(['start', 'upgrade'], 'Choose how the connection is encrypted'),
  username: line(USER_MAX, 'Enter the user name, mostly the whole email address'),
  ...folders,
  /** Not trimmed: a space may be part of it. */
  password: z.string().max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`).default(''),
});
export type MailboxTyped = z.output<typeof mailboxSchema>;

import { redirect } from 'react-router';
import { shortTime } from '#domain/cases/shown-time.ts';
import { type MailboxTyped, mailboxSchema } from '#domain/incoming/mailbox.schema.ts';
import { accessOf, forgetMailbox, readMailbox, saveMailbox } from '#domain/incoming/mailbox.server.ts';
import type { MailboxRow } from '#domain/incoming/mailbox.table.ts';
import { type MailboxAccess, MailboxError } from '#platform/mail/imap.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import { fits, save, wrong } from '../kit/save.server.ts';
import { MAILBOX_TROUBLES } from './mailbox-fields.ts';

const PATH = '/settings/mailbox';
const DEFAULTS: Typed = { port: '993', tls: 'start', folder: 'INBOX' };

export const mailboxLoader = formPageLoader('change-settings', async ({ services, url }) => {
  const row = await readMailbox(services.open.db);
  return {
    current: row ? typedOf(row) : DEFAULTS,
    version: row?.version ?? 0,
    state: row && stateOf(row),
    said: url.searchParams.get('said'),
    emails: Number(url.searchParams.get('emails')) || 0,
  };
});

const checkMailbox = fits(mailboxSchema);

/** Every answer but a stop tells what the mailbox said, and nothing is saved that does not work. */
export const mailboxAction = staffAction('change-settings', async (args) => {
  const stop = new URL(args.request.url).searchParams.has('stop');
  addAuditDetail(args, { verb: stop ? 'stop' : 'save' });
  if (stop) return stopReading(args);
  let emails = 0;
  return save(args, {
    name: 'mailbox',
    check: checkMailbox,
    async do(read, { version, actor, now }) {
      const { open, secret } = args.services;
      const before = await readMailbox(open.db);
      const access = accessTyped(read, before, secret);
      if (!access) return wrong({ password: 'Enter the password' });
      const settings = settingsOf(read);
      if (settings.done_folder === settings.folder)
        return wrong({ doneFolder: 'Choose another folder than the one to read' });
      try {
        emails = await args.services.mailbox.look(access, {
          read: settings.folder,
          done: settings.done_folder,
        });
      } catch (error) {
        if (!(error instanceof MailboxError)) throw error;
        const { says, field } = MAILBOX_TROUBLES[error.trouble];
        return wrong({ [field]: says });
      }
      const password = read.password === '' ? null : read.password;
      const other = await saveMailbox(open, { settings, password, version, by: actor.name, now, secret });
      if (other !== null) {
        const row = other === 'none' ? null : other;
        return {
          status: 'conflict',
          current: row ? typedOf(row) : DEFAULTS,
          version: row?.version ?? 0,
          saved: row && savedBy(row),
        };
      }
      args.services.mailbox.nudge();
      return undefined;
    },
    to: async () => redirect(`${PATH}?said=works&emails=${emails}`, 303),
  });
});

async function stopReading(args: Parameters<typeof save>[0] & Pick<Signed, 'services'>) {
  return save(args, {
    name: 'mailbox',
    button: true,
    check: () => ({ ok: true, value: null }),
    async do() {
      await forgetMailbox(args.services.open);
      args.services.mailbox.nudge();
      return undefined;
    },
    to: `${PATH}?said=stopped`,
  });
}

/** The stored password goes to no other server or account than the one that it was entered for. */
function accessTyped(
  { host, port, tls, username, password }: MailboxTyped,
  before: MailboxRow | null,
  secret: string,
): MailboxAccess | null {
  const to = { host, port, isTlsFromStart: tls === 'start', user: username };
  if (password !== '') return { ...to, login: { password } };
  if (before?.host !== host || before.username !== username) return null;
  return { ...accessOf(before, secret), ...to };
}

function settingsOf({ doneFolder, password, ...settings }: MailboxTyped) {
  return { ...settings, done_folder: doneFolder === '' ? null : doneFolder };
}

function typedOf({ host, port, tls, username, folder, done_folder }: MailboxRow): Typed {
  return { host, port: String(port), tls, username, folder, doneFolder: done_folder ?? '' };
}

function savedBy({ changed_by, changed_at }: MailboxRow): string {
  return `${changed_by}, ${shortTime(changed_at)}`;
}

function stateOf(row: MailboxRow) {
  const { read_at, trouble, trouble_since } = row;
  return {
    saved: savedBy(row),
    readAt: read_at === null ? null : shortTime(read_at),
    trouble: trouble === null ? null : MAILBOX_TROUBLES[trouble].says,
    since: trouble_since === null ? null : shortTime(trouble_since),
  };
}

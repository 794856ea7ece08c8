import { redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { lastDelivered } from '#domain/incoming/delivered.server.ts';
import { foldersSchema, type MailboxTyped, mailboxSchema } from '#domain/incoming/mailbox.schema.ts';
import {
  accessOf,
  forgetMailbox,
  type MailboxSettings,
  readMailbox,
  saveMailbox,
} from '#domain/incoming/mailbox.server.ts';
import type { MailboxRow, SignIn } from '#domain/incoming/mailbox.table.ts';
import { failureDuring, withConsent } from '#domain/incoming/sign-in.server.ts';
import { listReported } from '#domain/incoming/unread.server.ts';
import { readMailAccount, serviceOf } from '#domain/mail-account/mail-account.server.ts';
import { PROVIDER_NAMES } from '#domain/mail-account/providers.ts';
import type { MailboxAccess } from '#platform/mail/imap.server.ts';
import type { Folders } from '#platform/mail/imap-read.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { formPageLoader, type Signed, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import type { Typed } from '../../kit/answers.ts';
import { type Checked, cannot, fits, save, wrong } from '../../kit/save.server.ts';
import { formOf, outcomeOf, savedBy, stopConnection } from '../connection.server.ts';
import { MAILBOX_TROUBLES, mailboxFields, unreadText } from './mailbox-fields.ts';

const PATH = '/settings/mailbox';
const DEFAULTS: Typed = { port: '993', tls: 'start', folder: 'INBOX' };

export const mailboxLoader = formPageLoader('change-settings', async (signed) => {
  const { services, url } = signed;
  const { db } = services.open;
  const [row, unread, account, delivered] = await Promise.all([
    readMailbox(db),
    listReported(db, services.clock()),
    readMailAccount(db),
    deliveredHere(signed),
  ]);
  return {
    by: signInBy(url, row, account?.consent_at != null),
    account: account && { name: PROVIDER_NAMES[account.provider], address: account.address },
    ...formOf(row, typedOf),
    state: row && { ...stateOf(row), unread: unread.length > 0 ? unreadText(unread) : null },
    delivered,
    outcome: url.searchParams.get('said'),
    emails: Number(url.searchParams.get('emails')) || 0,
  };
});

export const mailboxAction = staffAction('change-settings', async (args) => {
  const { searchParams } = new URL(args.request.url);
  const stop = searchParams.has('stop');
  addAuditDetail(args, { verb: stop ? 'stop' : 'save' });
  const { services } = args;
  if (stop) {
    const forget = () => forgetMailbox(services.open).then(() => services.mailbox.nudge());
    return stopConnection(args, { name: 'mailbox', to: `${PATH}?said=stopped`, stop: forget });
  }
  const findWay = searchParams.get('by') === 'account' ? withMailAccount : withPassword;
  let emails = 0;
  return save(args, {
    name: 'mailbox',
    check: (typed) => findWay(services, typed),
    async do({ settings, password, look }, { open, version, actor, now }) {
      const { folder, done_folder } = settings;
      if (done_folder === folder) return wrong({ doneFolder: 'Choose another folder than the one to read' });
      try {
        emails = await look({ read: folder, done: done_folder });
      } catch (error) {
        return refusalOf(error, settings.sign_in);
      }
      const saving = { settings, password, version, by: actor.name, now, secret: services.secret };
      const other = await saveMailbox(open, saving);
      if (other === null) services.mailbox.nudge();
      return outcomeOf(other, typedOf);
    },
    to: async () => redirect(`${PATH}?said=works&emails=${emails}`, 303),
  });
});

interface Way {
  readonly settings: MailboxSettings;
  readonly password: string | null;
  readonly look: (folders: Folders) => Promise<number>;
}

type FindWay = (services: Services, typed: Typed) => Promise<Checked<Way>>;

const withPassword: FindWay = async ({ open, secret, mailbox }, typed) => {
  const read = fits(mailboxSchema)(typed);
  if (!read.ok) return read;
  const { doneFolder, password, ...settings } = read.value;
  const access = accessTyped(read.value, await readMailbox(open.db), secret);
  if (!access) return { ok: false, errors: { password: 'Enter the password' } };
  return {
    ok: true,
    value: {
      settings: { ...settings, sign_in: 'password', done_folder: doneFolder || null },
      password: password === '' ? null : password,
      look: (folders) => mailbox.look(access, folders),
    },
  };
};

const withMailAccount: FindWay = async (services, typed) => {
  const read = fits(foldersSchema)(typed);
  if (!read.ok) return read;
  const account = await readMailAccount(services.open.db);
  if (!account) return { ok: false, errors: { folder: MAILBOX_TROUBLES.account.says } };
  const { folder, doneFolder } = read.value;
  const to = { ...serviceOf(account).imap, username: account.address };
  return {
    ok: true,
    value: {
      settings: { ...to, sign_in: 'account', folder, done_folder: doneFolder || null },
      password: null,
      look: (folders) => withConsent(services, to, (access) => services.mailbox.look(access, folders)),
    },
  };
};

/** Shown beside the field at fault, if the form has it. @throws errors that aren't the mailbox's */
function refusalOf(error: unknown, by: SignIn): ReturnType<typeof cannot> {
  const failure = failureDuring(error, by);
  if (failure === null) throw error;
  const { says, field } = MAILBOX_TROUBLES[failure];
  const isInForm = mailboxFields(by, false).some(({ name }) => name === field);
  return field !== null && isInForm ? wrong({ [field]: says }) : cannot(`${says}.`);
}

/** The stored password is only sent to the server and account it was entered for. */
function accessTyped(
  { host, port, tls, username, password }: MailboxTyped,
  before: MailboxRow | null,
  secret: Secret,
): MailboxAccess | null {
  const to = { host, port, isTlsFromStart: tls === 'start', user: username };
  if (password !== '') return { ...to, login: { password } };
  if (before?.sign_in !== 'password' || before.host !== host || before.username !== username) return null;
  return { ...accessOf(before, secret), ...to };
}

function typedOf(row: MailboxRow | null): Typed {
  if (!row) return DEFAULTS;
  const { host, port, tls, username, folder, done_folder } = row;
  return { host, port: String(port), tls, username, folder, doneFolder: done_folder ?? '' };
}

function signInBy({ searchParams }: URL, row: MailboxRow | null, hasConsent: boolean): SignIn {
  const method = searchParams.get('by');
  if (method === 'account' || method === 'password') return method;
  return row?.sign_in ?? (hasConsent ? 'account' : 'password');
}

function stateOf(row: MailboxRow) {
  const { read_at, trouble: failure, trouble_since: since } = row;
  return {
    by: row.sign_in,
    saved: savedBy(row),
    readAt: read_at === null ? null : shortTime(read_at),
    trouble: failure === null ? null : MAILBOX_TROUBLES[failure].says,
    since: since === null ? null : shortTime(since),
  };
}

const list = (all: readonly string[]) => new Intl.ListFormat('en-GB').format(all);

export async function deliveredHere({ services }: Pick<Signed, 'services'>) {
  const { inboundSmtp, open, provider } = services;
  if (!inboundSmtp) return null;
  const { port, servers, recipients, hasTls } = inboundSmtp;
  const mailbox = provider().mailbox.toLowerCase();
  const addresses = [...new Set([mailbox, ...recipients].filter(Boolean))];
  const recipientList = addresses.length > 0 ? list(addresses) : 'nobody yet, because no mailbox is entered';
  const isLocal = servers.every((server) => server === '::1' || server.startsWith('127.'));
  const at = await lastDelivered(open.db);
  return {
    how: `This site receives email itself, on port ${port}, for ${recipientList}. It takes email from ${isLocal ? 'this machine' : list(servers)} alone, ${hasTls ? 'and only over TLS' : 'without TLS'}.`,
    last: at === null ? 'None has come this way yet.' : `The last one came ${shortTime(at)}.`,
  };
}

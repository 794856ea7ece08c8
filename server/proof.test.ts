import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Services, servicesContext } from '#app/context.ts';
import { createCompose } from '#app/mail/compose.ts';
import { action } from '#app/public/contact/route.tsx';
import type { OpenDatabase } from '#domain/database.ts';
import { saveMailbox } from '#domain/incoming/mailbox.server.ts';
import { type MailboxWorker, startMailboxWorker } from '#domain/incoming/mailbox-worker.server.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { deliveryCheckEnded } from '#domain/proof/mail.server.ts';
import { markOf } from '#domain/proof/marks.ts';
import { deliveryCheckState } from '#domain/proof/state.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { startTexting } from '#domain/text-messages/test-texting.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import type { SmsApi } from '#platform/sms/sms-sender.ts';
import { askSite } from '#platform/web/ask-site.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { IMAP_LOGIN, startImapServer } from '#test/imap-server.ts';
import { startMailbox } from '#test/mailbox.ts';
import { silentLog } from '#test/outbox.ts';
import { requestContextFor } from '#test/request-context.ts';
import { createApp } from './app.ts';
import { listen } from './listen.ts';
import { deliveryCheckPoster } from './open-proofs.ts';
import { createPageCache } from './page-cache.ts';
import { proveOrAlarm } from './prove.ts';
import { securityHeaderList } from './security-headers.ts';

const DAY = '2026-11-26';
const MORNING = Date.parse(`${DAY}T08:00:00Z`);
const PROVIDER = {
  ...DEMO_PROVIDER,
  mailbox: 'office@provider.example',
  opening: { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' },
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function office(open: OpenDatabase) {
  let now = MORNING;
  const texts: string[] = [];
  const sender = {
    async send(_: SmsApi, { text }: { readonly text: string }) {
      texts.push(text);
      return { id: null };
    },
  };
  const context = requestContextFor({ open, clock: () => now });
  const services: Services = {
    ...context.get(servicesContext),
    provider: () => PROVIDER,
    sms: { sender: sender as unknown as Services['sms']['sender'], reportUrl: null },
  };
  const headers = securityHeaderList({ publicOrigin: undefined });
  const pages = createPageCache(() => 1, headers);
  const app = createApp({
    ...{ services, pages, publicOrigin: undefined, trustedProxies: [], staysOpen: () => false },
    render: async (request, context) =>
      (await action({ request, context, params: {} } as unknown as LoaderFunctionArgs as never)) as Response,
  });
  const site = await listen(app, {
    ...{ pages, headers, log: silentLog },
    at: { host: '127.0.0.1', port: 0 },
  });
  ends.push(() => site.close());
  const box = await startMailbox();
  const mailServer = openMailServer(box.url);
  ends.push(
    () => box.stop(),
    () => mailServer.close(),
  );
  const address = `http://127.0.0.1:${site.port}`;
  const postDeliveryCheck = deliveryCheckPoster({ askSite, publicOrigin: undefined, inside: () => address });
  const compose = createCompose({
    ...composingOf(open.db),
    provider: () => PROVIDER,
    secret: services.secret,
  });
  return {
    services,
    box,
    texts,
    address,
    at: (time: string) => {
      now = Date.parse(`${DAY}T${time}:00Z`);
    },
    minute: () => proveOrAlarm({ ...services, postDeliveryCheck }),
    deliver: () =>
      deliverDueMails(open, {
        ...{ mailServer, compose, log: silentLog, clock: () => now },
        onEnd: async (trx, mail, end) =>
          mail.template === 'proof' ? deliveryCheckEnded(trx, mail, end) : undefined,
      }),
    state: (comesIn: boolean) => deliveryCheckState(open.db, { opening: PROVIDER.opening, now, comesIn }),
  };
}

async function readMailboxOf(open: OpenDatabase, services: Services) {
  const imap = await startImapServer();
  const folder = await mkdtemp(join(tmpdir(), 'kindlewick-proof-'));
  ends.push(
    () => rm(folder, { recursive: true, force: true }),
    () => imap.stop(),
  );
  const { secret, targets } = services;
  await saveMailbox(open, {
    settings: {
      ...{ host: '127.0.0.1', port: imap.port, tls: 'upgrade', sign_in: 'password' },
      ...{ username: IMAP_LOGIN.username, folder: 'INBOX', done_folder: null },
    },
    password: IMAP_LOGIN.password,
    ...{ secret, version: 0, by: 'Mina', now: Date.now() - HOUR_MS },
  });
  let worker: MailboxWorker | undefined;
  ends.push(async () => worker?.stop());
  return {
    imap,
    read() {
      worker = startMailboxWorker({
        ...{ open, secret, log: silentLog, clock: services.clock, onReceived: () => {}, allowsPlain: true },
        taking: () => ({ files: openFiles(folder), provider: PROVIDER, targets: targets() }),
      });
    },
  };
}

const countOf = async ({ db }: OpenDatabase, table: 'cases' | 'incoming_mails') =>
  (await db.selectFrom(table).select('id').execute()).length;

describeOnBothDatabases('each morning', (opening) => {
  test('a message goes through the form to the mailbox and back, and is nobody’s enquiry', async () => {
    const open = await opening();
    const { services, box, minute, deliver, state } = await office(open);
    const { imap, read } = await readMailboxOf(open, services);
    await minute();
    await deliver();
    const [mail] = await box.waitFor(1);
    expect(mail).toMatchObject({ subject: `Delivery check of ${DAY}`, to: 'office@provider.example' });
    expect(await state(true)).toMatchObject({ last: null });
    imap.deliver(mail!.raw);
    imap.deliver('From: Ana <ana@visitor.example>\r\nSubject: Hello\r\n\r\nCould you help?');
    read();
    // A later email has arrived, so this one was read.
    await eventually(async () => expect(await countOf(open, 'incoming_mails')).toBe(1));
    expect(await state(true)).toMatchObject({ last: { cameBack: true }, silent: null });
    expect(await countOf(open, 'cases')).toBe(1);
    const { subject } = await open.db
      .selectFrom('incoming_mails')
      .select('subject')
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Hello');
  });

  test('the mark of the email is in no copy that staff read', async () => {
    const open = await opening();
    const { services, box, minute, deliver } = await office(open);
    await minute();
    await deliver();
    const mark = markOf(services.secret, 'email', DAY);
    expect((await box.waitFor(1))[0]?.raw.toString()).toContain(mark);
    expect(JSON.stringify(await open.db.selectFrom('mail_copies').selectAll().execute())).not.toContain(mark);
    const { id } = await open.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    expect(JSON.stringify(await services.outbox.read(id))).not.toContain(mark);
  });

  test('a mail server that takes nothing alarms people before the office opens, by text too, once', async () => {
    const open = await opening();
    const { services, box, texts, minute, deliver, at, state } = await office(open);
    await startTexting(open, services.secret, { on_call: '07700 900555' });
    box.refuse({ at: 'mail', code: 451, text: 'Come back later', to: PROVIDER.mailbox });
    await minute();
    await deliver();
    at('08:44');
    await minute();
    const alarmed = () =>
      open.db.selectFrom('delivery_proofs').select('alarmed_at').executeTakeFirstOrThrow();
    expect((await alarmed()).alarmed_at).toBeNull();
    at('08:45');
    await minute();
    expect((await alarmed()).alarmed_at).not.toBeNull();
    await minute();
    expect(texts).toEqual([expect.stringContaining('emails from your website may not arrive')]);
    expect(await state(false)).toMatchObject({ silent: { missing: 'server' } });
  });

  test('a stranger’s message with a mark of their own is an enquiry, as without one', async () => {
    const open = await opening();
    const { address } = await office(open);
    const fields = {
      username: 'Ana',
      phone: '01632 960001',
      email: 'ana@visitor.example',
      message: 'Could you help?',
      proof: 'x'.repeat(43),
    };
    expect(await askSite(`${address}/contact`, { fields })).toMatchObject({ status: 303 });
    expect(await countOf(open, 'cases')).toBe(1);
  });

  test('nothing is sent while the site is closed or no email leaves', async () => {
    const open = await opening();
    const { services } = await office(open);
    let posted = 0;
    const postDeliveryCheck = async () => {
      posted += 1;
      return null;
    };
    await proveOrAlarm({ ...services, postDeliveryCheck, isOpen: () => false });
    await proveOrAlarm({ ...services, postDeliveryCheck, outbox: { ...services.outbox, sends: false } });
    expect(posted).toBe(0);
    await proveOrAlarm({ ...services, postDeliveryCheck });
    expect(posted).toBe(1);
  });
});

test('where the public address can’t be reached, the message goes to the process itself', async () => {
  const requests: string[] = [];
  const post = deliveryCheckPoster({
    askSite: async (address) => {
      requests.push(address);
      const isInside = address.startsWith('http://127.0.0.1');
      const answer = {
        outcome: 'answered',
        status: 303,
        body: '',
        date: null,
        certificateEnds: null,
      } as const;
      return isInside ? answer : { outcome: 'silent' };
    },
    publicOrigin: 'https://www.care.example',
    inside: () => 'http://127.0.0.1:3000',
  });
  expect(await post('mark')).toBeNull();
  expect(requests).toEqual(['https://www.care.example/contact', 'http://127.0.0.1:3000/contact']);
});

import { expect, test } from 'vitest';
import { createCompose } from '#app/mail/compose.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { addWithDeadlines } from '#domain/cases/test-verbs.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { queueMail, silentLog } from '#test/outbox.ts';
import { signedInCaller } from '../test-call.ts';
import * as html from './html.tsx';
import * as mail from './mail.tsx';

const compose = (open: TestDatabase) => createCompose(composingOf(open.db));

async function confirmation(open: TestDatabase) {
  const { call } = await signedInCaller(open, 'manager');
  const row = await addWithDeadlines(open, { kind: 'enquiry' });
  const id = await queueMail(open, { caseId: row.id });
  const params = { id: String(id) };
  const look = async () =>
    ((await call(mail.loader, { path: '/', params })).value as { texts: { standing: string; text: string } })
      .texts;
  const send = () => {
    const mailServer = { send: async () => {}, verify: async () => {}, close: async () => {} };
    return deliverDueMails(open, { mailServer, compose: compose(open), clock: () => 1, log: silentLog });
  };
  const becomesConcern = async () =>
    changeKind(open, { reference: row.reference, kind: 'concern', actor: await addActor(open), now: 2 });
  return { call, params, look, send, becomesConcern, id };
}

describeOnBothDatabases('the screen of an outgoing email', (open) => {
  test('shows what was sent, whatever becomes of the case', async () => {
    const { look, send, becomesConcern } = await confirmation(await open());
    await send();
    const sent = await look();
    expect(sent).toMatchObject({
      standing: 'Exactly as it was sent.',
      text: expect.stringContaining('WE HAVE YOUR MESSAGE'),
    });
    await becomesConcern();
    expect(await look()).toEqual(sent);
  });

  test('says that one which waits is shown as it would read today', async () => {
    const { look, becomesConcern } = await confirmation(await open());
    const before = await look();
    expect(before.standing).toMatch(/^As it would read today/);
    await becomesConcern();
    expect((await look()).text).not.toBe(before.text);
  });

  test('says of one that was sent before copies were kept that its words may differ', async () => {
    const database = await open();
    const { look, id } = await confirmation(database);
    await database.db.updateTable('mails').set({ sent_at: 1 }).where('id', '=', id).execute();
    expect((await look()).standing).toMatch(/before exact copies were kept.*may have changed/);
  });

  test('shows the HTML alone, where nothing runs, loads or leads away', async () => {
    const { call, params, send } = await confirmation(await open());
    await send();
    let answer: Response | undefined;
    const loader = async (args: unknown) => {
      answer = (await (html.loader as (args: unknown) => Promise<Response>)(args)) as Response;
      return answer;
    };
    await call(loader, { path: '/', params });
    const policy = answer?.headers.get('Content-Security-Policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'self'"]),
    );
    expect(await answer?.text()).toMatch(/^<!DOCTYPE html.*We have your message/s);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { CONCERN, reception, rowOf } from '#domain/cases/test-reception.ts';
import { alertLeads, briefNewLead } from '#domain/cases/verbs/alert-leads.server.ts';
import { receive } from '#domain/cases/verbs/receive.server.ts';
import { endAlarms, readAlerts } from '#domain/cases/verbs/safeguarding-alarms.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { sendDueTexts } from '#domain/text-messages/send-due.server.ts';
import { startTexting } from '#domain/text-messages/test-texting.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { MailServer } from '#platform/mail/outgoing-mail.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import { silentLog } from '#test/outbox.ts';
import { type SmsProvider, startSmsProvider } from '#test/sms-provider.ts';
import { createCompose } from './compose.ts';

/** Friday, 22:59 in London. */
const NIGHT = Date.parse('2026-11-20T22:59:00Z');
const { secret } = reception({} as OpenDatabase);

let box: Mailbox;
let mailServer: MailServer;
let phones: SmsProvider;
beforeAll(async () => {
  [box, phones] = await Promise.all([startMailbox(), startSmsProvider()]);
  mailServer = openMailServer(box.url);
});
afterAll(async () => {
  await mailServer.close();
  await Promise.all([box.stop(), phones.stop()]);
});

describeOnBothDatabases('abuse that is reported at 22:59', (openNew) => {
  test('reaches every lead and the on-call mobile over SMTP and HTTP, and again until a lead opens it', async () => {
    const open = await openNew();
    await startTexting(open, secret, { on_call: '07700 900555' });
    const grace = await addActor(open, { name: 'Grace Holt', isLead: true });
    const sam = await addActor(open, { name: 'Sam Bell', isLead: true });
    for (const [id, mobile] of [
      [grace.id, '07700 900001'],
      [sam.id, '07700 900002'],
    ] as const)
      await open.db.updateTable('staff').set({ mobile }).where('id', '=', id).execute();
    const message = 'Sam Bell hurt my father Reg Archer tonight.';
    const fields = { ...CONCERN, danger: 'harm', message } as const;
    const { id: caseId, reference } = rowOf(
      await receive({ kind: 'concern', fields }, reception(open, { now: NIGHT })),
    );

    const round = async (now: number) => {
      const [mailsBefore, textsBefore] = [box.mails.length, phones.requests.length];
      await alertLeads(open, { provider: DEMO_PROVIDER, secret, sends: true, now });
      const compose = createCompose(composingOf(open.db, { secret }));
      await deliverDueMails(open, { mailServer, compose, clock: () => now, log: silentLog });
      await sendDueTexts({
        ...{ open, sms: phones.sender, secret, reportUrl: null, clock: () => now, log: silentLog },
        onEnd: async () => {},
      });
      return {
        mails: box.mails.slice(mailsBefore).filter(({ envelope }) => envelope.to.includes(grace.email)),
        everyone: box.mails.slice(mailsBefore).flatMap(({ envelope }) => envelope.to),
        texts: phones.requests.slice(textsBefore).map(({ fields: sent }) => sent),
      };
    };
    const first = await round(NIGHT + 5_000);
    expect(first.mails).toHaveLength(1);
    expect(first.everyone).not.toContain(sam.email);
    expect(first.texts.map(({ To }) => To).toSorted()).toEqual(['+447700900001', '+447700900555']);
    for (const { Body } of first.texts) expect(Body).not.toMatch(/Sam|Bell|Reg|Archer|Okafor|C-/);
    expect((await round(NIGHT + 20 * MINUTE_MS)).texts).toEqual([]);
    const second = await round(NIGHT + 31 * MINUTE_MS);
    expect([second.mails.length, second.texts.length]).toEqual([1, 2]);

    await endAlarms(open, [caseId], { staffId: grace.id, now: NIGHT + 63 * MINUTE_MS });
    const last = await round(NIGHT + 95 * MINUTE_MS);
    expect([last.mails.length, last.texts.length]).toEqual([0, 0]);
    const { alerts, opened } = await readAlerts(open.db, caseId);
    expect(new Set(alerts.map(({ name }) => name))).toEqual(new Set(['Grace Holt', null]));
    expect(opened).toMatchObject({ openedBy: 'Grace Holt' });

    const late = await addActor(open, { name: 'Nora New', isLead: true });
    const now = NIGHT + 100 * MINUTE_MS;
    await open.transact((trx) => briefNewLead(trx, { staffId: late.id, now }));
    expect((await round(now)).everyone).toEqual([late.email]);
    expect(box.mails.at(-1)?.text).toContain(reference);
  });
});

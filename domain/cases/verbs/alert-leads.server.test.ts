import { expect, test } from 'vitest';
import { sendDueTexts } from '#domain/text-messages/send-due.server.ts';
import { startTexting } from '#domain/text-messages/test-texting.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { silentLog } from '#test/outbox.ts';
import { accessOf } from '../kinds/access.ts';
import { markRead } from '../list/view.server.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { alertLeads, briefNewLead } from './alert-leads.server.ts';
import { changeKind } from './change-kind.server.ts';
import { writeFollows } from './follow.server.ts';
import { nameStaff } from './name-staff.server.ts';
import { endAlarms, readAlerts, restartAlarm } from './safeguarding-alarms.server.ts';
import { suspectNamed } from './staff-questions.server.ts';

const secret = 'a secret of the tests';
/** Friday 20 November, 11 pm. */
const NIGHT = SATURDAY - 10.25 * HOUR_MS;

async function office(open: () => Promise<TestDatabase>) {
  const database = await open();
  await startTexting(database, secret, { on_call: '07700 900555' });
  const grace = await addActor(database, { role: 'manager', name: 'Grace Holt', isLead: true });
  const priya = await addActor(database, { role: 'manager', name: 'Priya Nair', isLead: true });
  await giveMobile(database, grace.id, '07700 900001');
  return { database, grace, priya };
}

async function giveMobile({ db }: TestDatabase, staffId: string, mobile: string): Promise<void> {
  await db.updateTable('staff').set({ mobile }).where('id', '=', staffId).execute();
}

const report = (database: TestDatabase, columns: object = {}) =>
  addCase(database.db, { kind: 'safeguarding', received_at: NIGHT, ...columns });

const round = (database: TestDatabase, now: number, sends = true) =>
  alertLeads(database, { provider: { shortName: 'Kindlewick' }, secret, sends, now });

async function sent({ db }: TestDatabase) {
  const mails = await db.selectFrom('mails').select(['recipient', 'detail']).orderBy('id').execute();
  const texts = await db.selectFrom('text_messages').select(['recipient', 'words']).orderBy('id').execute();
  return {
    mails: mails.map(({ recipient }) => recipient),
    texts: texts.map(({ recipient }) => recipient),
    texted: texts,
  };
}

describeOnBothDatabases('a safeguarding report', (open) => {
  test('alerts every lead and the on-call mobile at night, then every 30 minutes until a lead opens it', async () => {
    const { database, grace, priya } = await office(open);
    const { id } = await report(database);
    await round(database, NIGHT);
    await round(database, NIGHT + 5_000);
    const first = await sent(database);
    expect(first.mails.toSorted()).toEqual([grace.email, priya.email].toSorted());
    expect(first.texts.toSorted()).toEqual(['+447700900001', '+447700900555']);
    expect(first.texted[0]?.words).not.toMatch(/Ada|Archer|C-/);

    await round(database, NIGHT + 30 * MINUTE_MS);
    expect((await sent(database)).texts).toHaveLength(4);
    expect((await sent(database)).mails).toHaveLength(4);

    await endAlarms(database, [id], { staffId: priya.id, now: NIGHT + 40 * MINUTE_MS });
    await round(database, NIGHT + 60 * MINUTE_MS);
    expect((await sent(database)).texts).toHaveLength(4);
    const { alerts, opened } = await readAlerts(database.db, id);
    expect(alerts.map(({ name, texted }) => `${name} ${texted}`).toSorted()).toEqual(
      ['Grace Holt 1', 'Grace Holt 1', 'Priya Nair 0', 'Priya Nair 0', 'null 1', 'null 1'].toSorted(),
    );
    expect(opened).toMatchObject({ openedBy: 'Priya Nair' });
  });

  test('is alerted to once, however many processes look at the same time', async () => {
    const { database } = await office(open);
    await report(database);
    await Promise.all(Array.from({ length: 4 }, () => round(database, NIGHT)));
    const { mails, texts } = await sent(database);
    expect([mails.length, texts.length]).toEqual([2, 2]);
  });

  test('leaves its texts in the quiet hours, in which other texts wait', async () => {
    const { database } = await office(open);
    await report(database);
    await round(database, NIGHT);
    const left: string[] = [];
    await sendDueTexts({
      ...{ open: database, secret, reportUrl: null, clock: () => NIGHT, log: silentLog },
      sms: { send: async (_, { to }) => ({ id: `${left.push(to)}` }) },
      onEnd: async () => {},
    });
    expect(left.toSorted()).toEqual(['+447700900001', '+447700900555']);
  });

  test('is texted whatever the month’s ceiling', async () => {
    const { database } = await office(open);
    await database.db.updateTable('text_settings').set({ ceiling: 0 }).execute();
    await report(database);
    await round(database, NIGHT);
    const failed = await database.db.selectFrom('text_messages').select('failure').execute();
    expect(failed).toEqual([{ failure: null }, { failure: null }]);
  });

  test('shares one text with the others of that time', async () => {
    const { database } = await office(open);
    await report(database);
    await round(database, NIGHT);
    await report(database, { received_at: NIGHT + 10 * MINUTE_MS });
    await round(database, NIGHT + 10 * MINUTE_MS);
    expect((await sent(database)).texts).toHaveLength(2);
    expect((await sent(database)).mails).toHaveLength(4);
    await round(database, NIGHT + 30 * MINUTE_MS);
    const { texts, texted, mails } = await sent(database);
    expect(texts).toHaveLength(4);
    expect(texted.at(-1)?.words).toContain('2 safeguarding reports');
    // One email each for both.
    expect(mails).toHaveLength(6);
  });

  test('is not announced to those whom it names or seems to name, on whatever phone', async () => {
    const { database, grace, priya } = await office(open);
    await giveMobile(database, grace.id, '07700 900555');
    await giveMobile(database, priya.id, '07700 900002');
    const named = await report(database, { message: 'It was Grace Holt who shouted at him.' });
    await database.transact((trx) => suspectNamed(trx, named, NIGHT));
    await round(database, NIGHT);
    expect(await sent(database)).toMatchObject({ mails: [priya.email], texts: ['+447700900002'] });
    const other = await report(database);
    await nameStaff(database, { reference: other.reference, staffId: priya.id, actor: grace, now: NIGHT });
    await round(database, NIGHT + 31 * MINUTE_MS);
    const { alerts } = await readAlerts(database.db, other.id);
    expect(alerts.map(({ name }) => name)).not.toContain('Priya Nair');
  });

  test('about the only lead is announced to the owners, who can appoint another', async () => {
    const database = await open();
    const owner = await addActor(database, { role: 'owner', name: 'Olive Owner' });
    await addActor(database, { role: 'manager', name: 'Grace Holt', isLead: true });
    const named = await report(database, { message: 'Grace Holt hit her.' });
    await database.transact((trx) => suspectNamed(trx, named, NIGHT));
    await database.db.deleteFrom('mails').execute();
    await round(database, NIGHT);
    expect((await sent(database)).mails).toEqual([owner.email]);
  });

  test('begins its alerts again when it becomes one, or its person writes again', async () => {
    const { database, grace, priya } = await office(open);
    const coordinator = await addActor(database, { role: 'coordinator', name: 'Sam Bell' });
    const row = await addCase(database.db, { kind: 'enquiry', received_at: NIGHT });
    await markRead(database, row.reference, { access: accessOf(grace), staffId: grace.id, now: NIGHT });
    await changeKind(database, {
      reference: row.reference,
      kind: 'safeguarding',
      actor: coordinator,
      now: NIGHT,
    });
    await round(database, NIGHT);
    expect((await sent(database)).texts).toHaveLength(2);
    await endAlarms(database, [row.id], { staffId: priya.id, now: NIGHT });
    await database.transact((trx) => restartAlarm(trx, row.id));
    await round(database, NIGHT + HOUR_MS);
    expect((await sent(database)).texts).toHaveLength(4);
  });

  test('that a lead wrote down is emailed once to the other leads', async () => {
    const { database, grace, priya } = await office(open);
    const { reference } = await report(database);
    await markRead(database, reference, { access: accessOf(grace), staffId: grace.id, now: NIGHT });
    await round(database, NIGHT);
    await round(database, NIGHT + HOUR_MS);
    expect(await sent(database)).toMatchObject({ mails: [priya.email], texts: [] });
  });

  test('alerts leads to a message that follows from one, too', async () => {
    const { database, grace, priya } = await office(open);
    await addActor(database, { role: 'coordinator', name: 'Sam Bell' });
    const source = await report(database, { closed_at: NIGHT });
    const { id } = await report(database, { kind: 'enquiry' });
    const sources = [{ id: source.id, kind: source.kind, how: 'person' }] as const;
    await database.transact((trx) => writeFollows(trx, id, { sources, now: NIGHT }));
    await round(database, NIGHT);
    const { mails, texts } = await sent(database);
    expect([mails.toSorted(), texts.length]).toEqual([[grace.email, priya.email].toSorted(), 2]);
  });

  test('is silent once it is closed, spam or of another kind', async () => {
    const { database } = await office(open);
    await report(database, { closed_at: NIGHT });
    await report(database, { spam_at: NIGHT });
    await report(database, { kind: 'concern' });
    expect(await round(database, NIGHT)).toBe(0);
  });

  test('is listed to a new lead', async () => {
    const { database } = await office(open);
    const { reference } = await report(database);
    await report(database, { closed_at: NIGHT });
    const lead = await addActor(database, { role: 'manager', name: 'Nadia New', isLead: true });
    await database.transact((trx) => briefNewLead(trx, { staffId: lead.id, now: NIGHT + DAY_MS }));
    const mail = await database.db.selectFrom('mails').select(['recipient', 'detail']).executeTakeFirst();
    expect(mail).toEqual({ recipient: lead.email, detail: expect.stringContaining(reference) });
    expect(JSON.parse(mail?.detail ?? '').items).toHaveLength(1);
  });
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { startTexting } from '../text-messages/test-texting.ts';
import { hospitalRules, isSoon } from './hospital.ts';
import { listCases } from './list/list.server.ts';
import { listMostUrgent } from './list/most-urgent.server.ts';
import { notifyOfHospital } from './notices/hospital.server.ts';
import { addActor, addCase, reading, SATURDAY } from './test-cases.ts';

const secret = 'a secret of the tests';
const MONDAY_23 = '2026-11-23';

const notifyNow = (database: TestDatabase, now = SATURDAY) =>
  notifyOfHospital(database, { provider: { shortName: 'Kindlewick' }, secret, now });

test.each([
  ['2026-11-28', '2026-11-28'],
  ['28/11/2026', '2026-11-28'],
  ['28 Nov 2026', '2026-11-28'],
  ['28.11.2026', '2026-11-28'],
])('the day on which someone comes home may be typed as %s', (typed, day) => {
  const read = readFields(z.object(hospitalRules), { homeOn: typed });
  expect(read).toMatchObject({ ok: true, value: { homeOn: day, hospital: null } });
});

test.each(['soon', '31/02/2026', '28/11', '2026-13-01', '-'.repeat(50_000)])(
  'what is no day is asked for again, such as %.20s',
  (typed) => {
    const read = readFields(z.object(hospitalRules), { homeOn: typed });
    expect(read).toMatchObject({
      ok: false,
      errors: { homeOn: expect.stringContaining('such as 30 11 2026') },
    });
  },
);

test('coming home is soon from three days before until three days after', () => {
  expect(isSoon('2026-11-24', SATURDAY)).toBe(true);
  expect(isSoon('2026-11-25', SATURDAY)).toBe(false);
  expect(isSoon('2026-11-18', SATURDAY)).toBe(true);
  expect(isSoon('2026-11-17', SATURDAY)).toBe(false);
  expect(isSoon(null, SATURDAY)).toBe(false);
});

describeOnBothDatabases('someone who comes home from hospital within 72 hours', (open) => {
  test('stands above all else in the inbox and on the dashboard, until someone has answered', async () => {
    const database = await open();
    const home = await addCase(database.db, {
      ...{ kind: 'enquiry', received_at: SATURDAY - DAY_MS, due_at: SATURDAY + DAY_MS, home_on: MONDAY_23 },
    });
    const late = await addCase(database.db, { kind: 'enquiry', due_at: SATURDAY - HOUR_MS });
    await addCase(database.db, {
      kind: 'enquiry',
      received_at: SATURDAY - 2 * DAY_MS,
      home_on: '2026-12-24',
    });
    const filter = { access: reading(['enquiry']), view: 'open', staffId: 'nobody', now: SATURDAY } as const;
    const listed = async (sort?: 'newest') =>
      (await listCases(database.db, { ...filter, ...(sort && { sort }) })).items.map(
        (item) => item.reference,
      );
    const urgent = async () =>
      (await listMostUrgent(database.db, filter.access, 'nobody', { limit: 5, now: SATURDAY })).own[0]
        ?.reference;
    expect(await listed()).toMatchObject([home.reference, late.reference, expect.any(String)]);
    expect((await listed('newest'))[0]).toBe(late.reference);
    expect(await urgent()).toBe(home.reference);
    await database.db
      .updateTable('cases')
      .set({ first_answered_at: SATURDAY })
      .where('id', '=', home.id)
      .execute();
    expect((await listed())[0]).toBe(late.reference);
    expect(await urgent()).toBe(late.reference);
  });

  test('is told once to the registered manager and to the on-call mobile, at night too', async () => {
    const database = await open();
    await startTexting(database, secret, { on_call: '07700 900555' });
    const manager = await addActor(database, { role: 'manager' });
    await addActor(database, { role: 'coordinator' });
    const night = SATURDAY + 15 * HOUR_MS;
    const { reference } = await addCase(database.db, { kind: 'enquiry', home_on: MONDAY_23 });
    await addCase(database.db, { kind: 'enquiry', home_on: '2026-12-24' });
    expect(await notifyNow(database, night)).toBe(1);
    expect(await notifyNow(database, night)).toBe(0);
    const mails = await database.db.selectFrom('mails').select(['recipient', 'detail']).execute();
    expect(mails).toEqual([{ recipient: manager.email, detail: expect.stringContaining('"hospital"') }]);
    const texts = await database.db.selectFrom('text_messages').selectAll().execute();
    expect(texts).toMatchObject([
      { recipient: '+447700900555', template: 'hospital', words: expect.stringContaining(reference) },
    ]);
    expect(Number(texts[0]?.due_at)).toBe(night);
    expect(texts[0]?.words).not.toMatch(/Ada|Archer/);
  });

  test('is told when a day that was far comes near, and to the owner of an office without a manager', async () => {
    const database = await open();
    const owner = await addActor(database, { role: 'owner' });
    await addCase(database.db, { kind: 'enquiry', home_on: '2026-11-30' });
    expect(await notifyNow(database)).toBe(0);
    expect(await notifyNow(database, SATURDAY + 6 * DAY_MS)).toBe(1);
    const [mail] = await database.db.selectFrom('mails').select('recipient').execute();
    expect(mail?.recipient).toBe(owner.email);
  });

  test('is not told where the message is spam or was answered', async () => {
    const database = await open();
    await addActor(database, { role: 'manager' });
    await addCase(database.db, { kind: 'enquiry', home_on: MONDAY_23, spam_at: SATURDAY });
    await addCase(database.db, { kind: 'enquiry', home_on: MONDAY_23, first_answered_at: SATURDAY });
    expect(await notifyNow(database)).toBe(0);
  });
});

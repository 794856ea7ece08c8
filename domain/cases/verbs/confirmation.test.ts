import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { pinOf } from '../pin.server.ts';
import { CONCERN, ENQUIRY, enquire, NOW, reception, rowOf } from '../test-reception.ts';
import { findConfirmation } from './confirmation.server.ts';
import { receive } from './receive.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const PROMISES = {
  ...{ opening: DEMO_PROVIDER.opening, targets: DEFAULT_TARGETS },
  ...{ secret: SECRET, now: NOW },
};

describeOnBothDatabases('a confirmation', (open) => {
  test('tells what happens next, and no name and no word of the message', async () => {
    const { db, ...database } = await open();
    const { reference } = rowOf(await enquire({ db, ...database }));
    const confirmation = await findConfirmation(db, reference, PROMISES);
    expect(confirmation).toEqual({
      reference,
      kind: 'enquiry',
      nextSteps:
        'Someone from our office will read your message and answer you by noon on Monday 23 November.',
      email: 'waiting',
      phoneEnds: null,
      pin: pinOf(SECRET, { reference, pin_changes: 0 }),
    });
    for (const secret of [ENQUIRY.username, ENQUIRY.email, ENQUIRY.phone, 'mum']) {
      expect(JSON.stringify(confirmation)).not.toContain(secret);
    }
  });

  test('says that an email was sent when it was, and nothing of one that was given up', async () => {
    const database = await open();
    const { reference } = rowOf(await enquire(database));
    const email = async () => (await findConfirmation(database.db, reference, PROMISES))?.email;
    const set = (change: { sent_at: number } | { failed_at: number }) =>
      database.db.updateTable('mails').set(change).execute();
    expect(await email()).toBe('waiting');
    await set({ sent_at: NOW });
    expect(await email()).toBe('sent');
    await set({ failed_at: NOW });
    expect(await email()).toBeNull();
  });

  test.each([
    ['07700 900321 (mob)', '21'],
    ['07700 900321', '21'],
    ['12345', null],
  ])('of somebody without an email address says how the number %s ends', async (phone, phoneEnds) => {
    const database = await open();
    const fields = { ...CONCERN, phone };
    const { reference } = rowOf(await receive({ kind: 'concern', fields }, reception(database)));
    const confirmation = await findConfirmation(database.db, reference, PROMISES);
    expect(confirmation).toMatchObject({ kind: 'concern', email: null, phoneEnds });
    expect(JSON.stringify(confirmation)).not.toContain('7700');
  });

  test('shows the PIN for a quarter of an hour, because its address has the reference', async () => {
    const database = await open();
    const { reference } = rowOf(await enquire(database));
    const at = async (now: number) =>
      (await findConfirmation(database.db, reference, { ...PROMISES, now }))?.pin;
    expect(await at(NOW + 15 * MINUTE_MS - 1)).toMatch(/^\d{4} \d{4}$/);
    expect(await at(NOW + 15 * MINUTE_MS)).toBeNull();
  });

  test('of spam looks like any other', async () => {
    const database = await open();
    const { reference } = rowOf(await enquire(database, {}, { signs: { honeypot: 'x', pace: 0 } }));
    expect(await findConfirmation(database.db, reference, PROMISES)).toMatchObject({ reference });
  });

  test('opens for 30 days, and for no other reference', async () => {
    const database = await open();
    const { reference } = rowOf(await enquire(database));
    const at = (now: number) => findConfirmation(database.db, reference, { ...PROMISES, now });
    expect(await at(NOW + 30 * DAY_MS - 1)).not.toBeNull();
    expect(await at(NOW + 30 * DAY_MS)).toBeNull();
    for (const other of ['', 'C-000000', `${reference}%`, "' or 1=1 --", reference.toLowerCase()]) {
      expect(await findConfirmation(database.db, other, PROMISES)).toBeNull();
    }
  });
});

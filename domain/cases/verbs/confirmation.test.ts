import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { pinOf } from '../pin.server.ts';
import { CONCERN, ENQUIRY, enquire, NOW, reception, rowOf } from '../test-reception.ts';
import { confirmationPass, openConfirmation } from './confirmation.server.ts';
import { receive } from './receive.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const PROMISES = {
  ...{ opening: DEMO_PROVIDER.opening, targets: DEFAULT_TARGETS },
  ...{ secret: SECRET, now: NOW },
};

const passTo = (row: { readonly id: number }, at = NOW) => confirmationPass(SECRET, row, at);

describeOnBothDatabases('a confirmation', (open) => {
  test('tells what happens next, and no name and no word of the message', async () => {
    const database = await open();
    const row = rowOf(await enquire(database));
    const { reference } = row;
    const confirmation = await openConfirmation(database, passTo(row), PROMISES);
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
    const row = rowOf(await enquire(database));
    let passes = 0;
    const email = async () =>
      (await openConfirmation(database, passTo(row, NOW + passes++), PROMISES))?.email;
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
  ])('of someone without an email address says how the number %s ends', async (phone, phoneEnds) => {
    const database = await open();
    const fields = { ...CONCERN, phone };
    const row = rowOf(await receive({ kind: 'concern', fields }, reception(database)));
    const confirmation = await openConfirmation(database, passTo(row), PROMISES);
    expect(confirmation).toMatchObject({ kind: 'concern', email: null, phoneEnds });
    expect(JSON.stringify(confirmation)).not.toContain('7700');
  });

  test('opens once, so that its address tells nothing to whoever finds it later', async () => {
    const database = await open();
    const row = rowOf(await enquire(database));
    const pass = passTo(row);
    const both = await Promise.all([1, 2].map(() => openConfirmation(database, pass, PROMISES)));
    expect(both.filter((confirmation) => confirmation !== null)).toHaveLength(1);
    expect(await openConfirmation(database, pass, PROMISES)).toBeNull();
    // Anyone who sends the same form again is answered again, and the passes before are used up with it.
    const [earlier, again] = [passTo(row, NOW + 1), passTo(row, NOW + 2)];
    expect(await openConfirmation(database, again, PROMISES)).toMatchObject({ reference: row.reference });
    expect(await openConfirmation(database, earlier, PROMISES)).toBeNull();
  });

  test('of spam looks like any other', async () => {
    const database = await open();
    const row = rowOf(await enquire(database, {}, { signs: { honeypot: 'x', pace: 0 } }));
    expect(await openConfirmation(database, passTo(row), PROMISES)).toMatchObject({
      reference: row.reference,
    });
  });

  test('opens for a quarter of an hour, and with no other pass', async () => {
    const database = await open();
    const row = rowOf(await enquire(database));
    const opens = (pass: string, now = NOW) => openConfirmation(database, pass, { ...PROMISES, now });
    for (const other of ['', row.reference, `${passTo(row)}x`, passTo({ id: row.id + 1 })]) {
      expect(await opens(other)).toBeNull();
    }
    expect(await opens(passTo(row), NOW + 15 * MINUTE_MS)).toBeNull();
    expect(await opens(passTo(row), NOW + 15 * MINUTE_MS - 1)).not.toBeNull();
  });
});

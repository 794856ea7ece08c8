import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { accountsOn, addPerson } from '#domain/staff/test-accounts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { alarmOfSilence } from './alarm.server.ts';
import { takeReturned } from './mail.server.ts';
import { markOf } from './marks.ts';
import { acceptDeliveryCheck, type PostDeliveryCheck, proveDelivery } from './prove.server.ts';
import { switchDeliveryCheck } from './setting.server.ts';
import { deliveryCheckState } from './state.server.ts';

const SECRET = 'a secret of the tests';
const DAY = '2026-11-26';
const OPENS = Date.parse(`${DAY}T09:00:00Z`);
const PROVIDER = {
  ...DEMO_PROVIDER,
  mailbox: 'office@care.example',
  opening: { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' },
};
const { opening } = PROVIDER;

const form =
  (open: OpenDatabase, now: number): PostDeliveryCheck =>
  async (mark) => {
    await acceptDeliveryCheck(mark, { open, secret: SECRET, provider: PROVIDER, day: DAY, now });
    return null;
  };
const prove = (open: OpenDatabase, now: number, post: PostDeliveryCheck = form(open, now)) =>
  proveDelivery({ open, secret: SECRET, opening, now, post });
const take = (open: OpenDatabase, mark: string, day = DAY) =>
  acceptDeliveryCheck(mark, { open, secret: SECRET, provider: PROVIDER, day, now: OPENS });
const alarm = (open: OpenDatabase, now: number, comesIn = false) =>
  alarmOfSilence({ open, provider: PROVIDER, comesIn, now });
const mails = ({ db }: OpenDatabase) =>
  db.selectFrom('mails').select(['template', 'recipient', 'case_id']).orderBy('id').execute();
const cases = ({ db }: OpenDatabase) => db.selectFrom('cases').select('id').execute();
const recordAccepted = ({ db }: OpenDatabase, at: number) =>
  db.updateTable('delivery_proofs').set({ taken_at: at }).execute();

const back = (open: OpenDatabase, mark: string, more: { subject?: string; id?: string } = {}) =>
  takeReturned(open, {
    ...{ secret: SECRET, now: OPENS },
    mail: {
      ...{
        messageId: more.id ?? '<1@care.example>',
        from: null,
        sentAt: null,
        follows: [],
        to: [],
        replyTo: [],
        files: [],
      },
      subject: more.subject ?? `Delivery check of ${DAY}`,
      text: `DELIVERY CHECK\n\nNothing to do.\n\n${mark}\n\nSwitch it off`,
      headers: (name) => (name === 'dkim-signature' ? ['v=1; a=rsa-sha256; d=care.example; s=k1; b=x'] : []),
    },
  });

describeOnBothDatabases('the proof of delivery', (opening) => {
  test('begins an hour before the office opens, on its working days, once for all processes', async () => {
    const open = await opening();
    expect(await prove(open, OPENS - HOUR_MS - 1)).toBe(false);
    const began = await Promise.all([prove(open, OPENS - HOUR_MS), prove(open, OPENS - HOUR_MS)]);
    expect(began.filter(Boolean)).toHaveLength(1);
    expect(await prove(open, OPENS)).toBe(false);
    for (const off of ['2026-11-28T08:30Z', '2026-12-25T08:30Z'])
      expect(await prove(open, Date.parse(off))).toBe(false);
    expect(await mails(open)).toEqual([
      { template: 'proof', recipient: 'office@care.example', case_id: null },
    ]);
    expect(await cases(open)).toEqual([]);
  });

  test('is tried again every five minutes until the form takes it, and says why it did not', async () => {
    const open = await opening();
    const away: PostDeliveryCheck = async () => 'The contact form answered with status 503.';
    expect(await prove(open, OPENS - HOUR_MS, away)).toBe(true);
    expect(await prove(open, OPENS - HOUR_MS + 4 * MINUTE_MS)).toBe(false);
    const { silent } = await deliveryCheckState(open.db, {
      opening: PROVIDER.opening,
      now: OPENS,
      comesIn: false,
    });
    expect(silent).toMatchObject({ missing: 'form', why: 'The contact form answered with status 503.' });
    expect(await prove(open, OPENS - HOUR_MS + 5 * MINUTE_MS)).toBe(true);
    expect(await mails(open)).toHaveLength(1);
  });

  test('is not made while it is switched off', async () => {
    const open = await opening();
    await switchDeliveryCheck(open, false, OPENS);
    expect(await prove(open, OPENS)).toBe(false);
    await switchDeliveryCheck(open, true, OPENS);
    expect(await prove(open, OPENS)).toBe(true);
  });

  test('a mark that a stranger makes up, or of another day, does nothing, and one used twice no more', async () => {
    const open = await opening();
    const right = markOf(SECRET, 'form', DAY);
    expect(await take(open, right)).toBe(true);
    expect(await mails(open)).toEqual([]);
    await prove(open, OPENS, async () => null);
    for (const wrong of ['', 'x', markOf('guessed', 'form', DAY), markOf(SECRET, 'email', DAY)])
      expect(await take(open, wrong)).toBe(false);
    expect(await take(open, markOf(SECRET, 'form', '2026-11-25'))).toBe(false);
    expect(await take(open, right)).toBe(true);
    expect(await take(open, right)).toBe(true);
    expect(await mails(open)).toHaveLength(1);
  });

  test('is complete when the email comes back, and says what it was signed with', async () => {
    const open = await opening();
    await prove(open, OPENS - HOUR_MS);
    expect(await back(open, markOf('guessed', 'email', DAY))).toBe(false);
    expect(await back(open, markOf(SECRET, 'form', DAY))).toBe(false);
    expect(await back(open, markOf(SECRET, 'email', DAY), { subject: 'Re: hello' })).toBe(false);
    const state = () => deliveryCheckState(open.db, { opening: PROVIDER.opening, now: OPENS, comesIn: true });
    expect(await state()).toMatchObject({ last: null, silent: { missing: 'server' } });
    expect(await back(open, markOf(SECRET, 'email', DAY))).toBe(true);
    expect(await state()).toMatchObject({ last: { at: OPENS, cameBack: true }, silent: null });
    const { signed_by } = await open.db.selectFrom('delivery_proofs').selectAll().executeTakeFirstOrThrow();
    expect(signed_by).toBe('k1 care.example');
    // A second copy is the same email by another route, or a forgery.
    expect(await back(open, markOf(SECRET, 'email', DAY), { id: '<2@stranger.example>' })).toBe(false);
    const { message_id: id } = await open.db
      .selectFrom('mails')
      .select('message_id')
      .executeTakeFirstOrThrow();
    expect(await back(open, markOf(SECRET, 'email', DAY), { id })).toBe(true);
  });

  test('ends with the mail server where no email comes in here', async () => {
    const open = await opening();
    await prove(open, OPENS - HOUR_MS);
    await recordAccepted(open, OPENS - HOUR_MS + 1);
    const state = (comesIn: boolean) =>
      deliveryCheckState(open.db, { opening: PROVIDER.opening, now: OPENS, comesIn });
    expect(await state(false)).toMatchObject({ last: { cameBack: false }, silent: null });
    expect(await state(true)).toMatchObject({ last: null, silent: { missing: 'mailbox' } });
  });

  test('silence alarms owners and managers a quarter of an hour before the office opens, once', async () => {
    const open = await opening();
    const staff = accountsOn(open);
    for (const role of ['owner', 'manager', 'coordinator'] as const)
      await addPerson(staff, `${role}@example.org`, role);
    await prove(open, OPENS - HOUR_MS);
    const due = OPENS - 15 * MINUTE_MS;
    expect(await alarm(open, due - 1)).toBeNull();
    const raised = await Promise.all([alarm(open, due), alarm(open, due)]);
    expect(raised.filter((one) => one !== null)).toEqual(['server']);
    const alarms = (await mails(open)).filter(({ template }) => template === 'proof-alarm');
    expect(alarms.map(({ recipient }) => recipient).sort()).toEqual([
      'manager@example.org',
      'owner@example.org',
    ]);
    expect(await alarm(open, OPENS + HOUR_MS)).toBeNull();
  });

  test('nobody is alarmed by a proof that is complete, switched off, or has just begun', async () => {
    const open = await opening();
    await prove(open, OPENS + HOUR_MS);
    expect(await alarm(open, OPENS + HOUR_MS + MINUTE_MS)).toBeNull();
    await switchDeliveryCheck(open, false, OPENS);
    expect(await alarm(open, OPENS + 2 * HOUR_MS)).toBeNull();
    await switchDeliveryCheck(open, true, OPENS);
    await recordAccepted(open, OPENS + 2 * HOUR_MS);
    expect(await alarm(open, OPENS + 2 * HOUR_MS)).toBeNull();
    expect(await alarm(open, OPENS + 2 * HOUR_MS, true)).toBe('mailbox');
  });

  test('rows of long ago are forgotten', async () => {
    const open = await opening();
    await open.db
      .insertInto('delivery_proofs')
      .values({ day: '2026-09-01', begun_at: OPENS - 61 * DAY_MS, tried_at: 0 })
      .execute();
    await prove(open, OPENS);
    expect(await open.db.selectFrom('delivery_proofs').select('day').execute()).toEqual([{ day: DAY }]);
  });
});
